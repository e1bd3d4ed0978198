// Classic script for <head>. It imports no modules, and every browser can parse its syntax. If the page cannot start,
// this script explains why and what to do. Its sentences are data attributes of its <script> tag, in the page's
// language. If the page has a module, the tag also has data-lives, and the module sets <html data-alive> when it runs.
// While a worker starts, <html data-state> is "booting"; if a worker cannot start, the event "worker-failed" is sent.
// The build inserts site_files.js before this script, in the same tag.
(function () {
  var LIVES = 4000; // ms after "load" within which the page must set data-alive
  /** After this many ms of booting, the page checks the files that a worker needs before it can report errors. */
  var EARLY = 4000;
  /** After this many ms of booting, the page checks all worker files. Earlier checks would slow down loading. */
  var LATE = 20000;
  var STILL = 6000; // ms without progress until loading counts as slow
  var PATIENCE = 2500; // maximum ms for which a message waits for the check of the files
  /** The newest browser features that a page with games requires. */
  var NEEDED = ["WebAssembly", "TransformStream", "DecompressionStream"];
  /** Kinds of problems that name a file. */
  var OF_FILES = ["missing", "damaged", "type", "untyped"];

  var root = document.documentElement;
  var tag = /** @type {HTMLScriptElement} */ (document.currentScript);
  /**
   * Whether a module should start the page. This information is in an attribute of this script's tag, because a
   * truncated page may lack the module's own tag.
   */
  var lives = tag.hasAttribute("data-lives");
  /** Kind of the problem that the page shows now. @type {string | null} */
  var shownKind = null;
  /** Whether the message stays on the page after the page has started. */
  var stays = false;
  /** Whether files are being checked to find the exact cause of a problem. */
  var checking = false;
  /** Number of style sheets still loading, among those that would block the page. */
  var pending = 0;
  /**
   * The filter of the running check that `checkFiles` has started: it selects the files to check. Null if none runs.
   * @type {((path: string) => boolean) | null}
   */
  var suspectedFilter = null;
  /** Whether the cause is known for certain, so that checks of files cannot change it. */
  var certain = false;
  /** Time when booting began. @type {number | null} */
  var began = null;
  /** Whether all worker files have been checked since booting began. */
  var workersChecked = false;
  /** Fingerprint of everything that had loaded at the time of the last progress. */
  var fingerprint = "";
  /** Time of the last progress. */
  var progressTime = Date.now();
  /** The directive of the server's content security policy that has blocked a resource. */
  var forbidden = "";
  /** The last unhandled error. */
  var thrown = "";

  /** @param {string} kind @returns {string} a sentence of the page */
  function sentence(kind) {
    return tag.getAttribute("data-" + kind) || "";
  }

  /** Returns a button of the message. @param {string} label @param {() => void} act */
  function button(label, act) {
    var made = document.createElement("button");
    made.type = "button";
    made.className = "button";
    made.appendChild(document.createTextNode(label));
    made.onclick = act;
    return made;
  }

  function hide() {
    var panel = document.getElementById("trouble");
    if (panel && panel.parentNode) panel.parentNode.removeChild(panel);
    root.removeAttribute("data-trouble");
    shownKind = null;
  }

  /**
   * Shows a sentence on top of the page.
   * @param {string} kind
   * @param {string} [what] the file or setting that the sentence names
   * @param {string} [type] the content type that the server sends for the file
   */
  function show(kind, what, type) {
    if (certain && shownKind) return;
    hide();
    shownKind = kind;
    var panel = document.createElement("div");
    panel.id = "trouble";
    panel.setAttribute("role", "alert");
    var text = document.createElement("p");
    var words = sentence(kind === "silent" && what ? "thrown" : kind);
    words = words.replace(/\{(file|what)\}/, what || "").replace("{type}", type || "");
    words = words.replace("{wanted}", siteFiles.wantedType(what || ""));
    text.appendChild(document.createTextNode(words));
    panel.appendChild(text);
    panel.appendChild(
      button(sentence("again"), function () {
        location.reload();
      }),
    );
    panel.appendChild(button(sentence("close"), hide));
    unblock();
    var page = document.body || root; // a truncated page may have no body yet
    page.insertBefore(panel, page === root ? null : page.firstChild);
    root.setAttribute("data-trouble", kind);
    var notice = document.getElementById("notice");
    if (notice) notice.textContent = ""; // the notice would report the same problem without its cause
  }

  /** Lets the browser paint while style sheets are still loading. Each sheet takes effect when it arrives. */
  function unblock() {
    Array.prototype.forEach.call(document.querySelectorAll("link[rel=stylesheet]"), function (link) {
      if (link.sheet || link.media === "not all") return;
      link.media = "print";
      pending += 1;
      stays = true; // without these sheets, the page may run but look wrong
      link.onload = function () {
        link.media = "all";
        pending -= 1;
        if (!pending && shownKind === "slow") stays = false;
      };
    });
  }

  /**
   * Returns whether a message still applies. The message "silent" stops applying once the page has started.
   * @param {string} kind
   */
  function applies(kind) {
    return kind !== "silent" || silent();
  }

  /**
   * Looks for the reason why the page cannot start, and shows it: a faulty file, a policy that blocks something, or else
   * the given cause.
   * @param {string} kind
   * @param {string} what
   * @param {(path: string) => boolean} wanted the files to check
   * @param {boolean} [lasting] whether the problem still exists after the page has started
   */
  function explain(kind, what, wanted, lasting) {
    if (checking || certain) return;
    checking = true;
    stays = Boolean(lasting);
    var waiting = setTimeout(function () {
      if (applies(kind)) show(kind, what);
    }, PATIENCE);
    siteFiles.examine(wanted, function (worse, path, type) {
      clearTimeout(waiting);
      checking = false;
      if (worse) show(worse, path, type);
      else if (forbidden && applies(kind)) show("policy", forbidden);
      else if (shownKind !== kind && applies(kind)) show(kind, what);
    });
  }

  /**
   * Checks files. Shows the problem if a file is faulty, unless the message already names a faulty file.
   * @param {(path: string) => boolean} wanted
   * @param {boolean} lasting whether the problem still exists after the page has started
   * @param {boolean} [failed] whether something has certainly failed; a policy may then also be the cause
   */
  function checkFiles(wanted, lasting, failed) {
    if (suspectedFilter === wanted) return;
    suspectedFilter = wanted;
    siteFiles.examine(wanted, function (worse, path, type) {
      suspectedFilter = null;
      if (shownKind && OF_FILES.indexOf(shownKind) >= 0) return;
      if (!lasting && root.getAttribute("data-state") !== "booting") return;
      if (!worse && !(failed && forbidden)) return;
      stays = lasting;
      if (worse) show(worse, path, type);
      else show("policy", forbidden);
    });
  }

  /** Returns whether the page's module has not reported yet that it runs. */
  function silent() {
    return !root.hasAttribute("data-alive");
  }

  /**
   * Returns whether nothing has progressed for a while: no new file has loaded, and the loading text has not changed.
   */
  function isStalled() {
    var words = document.querySelector("[data-waking] p");
    var now = performance.getEntriesByType("resource").length + (words ? words.textContent : "");
    if (now !== fingerprint) progressTime = Date.now();
    fingerprint = now;
    return Date.now() - progressTime >= STILL;
  }

  /** Checks the progress of the page; called once a second. */
  function checkProgress() {
    var booting = root.getAttribute("data-state") === "booting";
    if (shownKind && !applies(shownKind)) hide();
    if (!silent() && !booting) {
      began = null;
      workersChecked = false;
      progressTime = Date.now();
      if (shownKind && !stays) hide();
      return;
    }
    // A page that arrived incomplete never fires "load"; its module may be in the missing part.
    if (!shownKind && isLoading() && isStalled()) {
      progressTime = Date.now() + LATE; // when the player closes the message, do not show it again at once
      if (silent()) explain("slow", "", siteFiles.requested);
      else show("slow");
    }
    if (silent()) return;
    var now = Date.now();
    if (began === null) began = now;
    var before = now - 1000 - began;
    var after = now - began;
    if (before < EARLY && after >= EARLY) checkFiles(siteFiles.ofItsStart, false);
    if (after < LATE || workersChecked || !shownKind) return;
    workersChecked = true;
    checkFiles(siteFiles.ofWorkers, false);
  }

  /** Returns whether something is still expected to load. */
  function isLoading() {
    return lives || document.readyState === "loading";
  }

  /**
   * Shows a cause that is known for certain. Later checks of files cannot change it.
   * @param {string} kind
   * @param {string} [what] setting or feature
   */
  function final(kind, what) {
    certain = true;
    stays = true;
    hide();
    show(kind, what);
  }

  if (!("noModule" in tag)) final("old", "modules");
  else if (!window.fetch || !window.Promise) final("old", "fetch");

  // Listens for missing files, and for errors thrown by damaged ones.
  window.addEventListener(
    "error",
    function (event) {
      var from = /** @type {any} */ (event.target);
      var file = siteFiles.name(from.src || from.href || event.filename || "");
      var style = from.rel === "stylesheet";
      if (!file) return;
      if (style && from.media === "not all") return; // the sheet belongs to a page that may be opened later
      if (style || from.type === "module") explain("missing", file, siteFiles.requested, style);
      else if (from === window && silent()) explain("old", file + ": " + event.message, siteFiles.requested);
    },
    true,
  );
  // Browsers report no error for a style sheet that is truncated or is not CSS at all. The build ends each sheet with a
  // mark.
  document.addEventListener(
    "load",
    function (event) {
      var link = /** @type {any} */ (event.target);
      if (link.rel !== "stylesheet") return;
      var last = link.sheet.cssRules[link.sheet.cssRules.length - 1];
      if (!last || last.selectorText !== ".end-of-sheet")
        explain("damaged", siteFiles.name(link.href), siteFiles.requested, true);
    },
    true,
  );
  document.addEventListener("worker-failed", function () {
    checkFiles(siteFiles.ofAnyStart, true, true);
  });
  // Browsers report no error for a part that PyScript fetches itself, or for a missing module of a running page. The
  // only symptom is an unhandled rejection.
  window.addEventListener("unhandledrejection", function (event) {
    thrown = String(event.reason);
    checkFiles(siteFiles.requested, true);
  });
  // The page's own policy allows everything that the page does, but a policy sent by the server may not.
  document.addEventListener("securitypolicyviolation", function (event) {
    var meta = document.querySelector("meta[http-equiv=Content-Security-Policy]");
    if (event.disposition === "report" || (meta && meta.getAttribute("content") === event.originalPolicy)) return;
    if (!/^(script|worker|child|connect)-src/.test(event.effectiveDirective)) return;
    forbidden = event.effectiveDirective + (event.blockedURI ? " (" + event.blockedURI + ")" : "");
    setTimeout(function () {
      if (silent() || root.getAttribute("data-state") === "booting") checkFiles(siteFiles.ofAnyStart, false, true);
    }, PATIENCE);
  });
  document.addEventListener("DOMContentLoaded", function () {
    if (!lives) return;
    var missing = NEEDED.filter(function (feature) {
      return !(/** @type {any} */ (window)[feature]);
    });
    if (location.protocol === "file:") final("disk");
    else if (root.hasAttribute("data-state") && missing.length) final("old", missing[0]);
  });
  setInterval(checkProgress, 1000);
  window.addEventListener("load", function () {
    if (!lives) return;
    setTimeout(function () {
      if (silent() && !shownKind) explain("silent", thrown, siteFiles.requested);
    }, LIVES);
  });
})();
