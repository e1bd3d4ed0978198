// Classic script for <head>, outside the module graph and in syntax that every browser can parse. If the page cannot
// start, it shows the reason and what to do. The sentences are on its own tag, in the page's language. The tag has
// data-lives on pages with a module; the module sets <html data-alive> once it runs. While a worker starts, <html
// data-state> is "booting"; if one could not be started, the event "worker-failed" is sent. The build puts site_files.js
// in front of it, into the same tag.
(function () {
  var LIVES = 4000; // ms after "load" within which the page must set data-alive
  var EARLY = 4000; // ms of booting before checking the files that cannot report errors themselves
  var LATE = 20000; // ms of booting before checking all files, since checks compete with loading
  var STILL = 6000; // ms without progress until loading counts as slow
  var PATIENCE = 2500; // ms until the first message, even if the files are not checked yet
  /** The newest browser features that a page with games requires. */
  var NEEDED = ["WebAssembly", "TransformStream", "DecompressionStream"];
  /** Kinds of problems that name a file. */
  var OF_FILES = ["missing", "damaged", "type", "untyped"];

  var root = document.documentElement;
  var tag = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** Whether a module is expected to start the page. In a truncated page, the module's tag may be missing. */
  var lives = tag.hasAttribute("data-lives");
  /** Kind of the problem shown on the page. @type {string | null} */
  var told = null;
  /** Whether the problem remains once the page runs. */
  var stays = false;
  /** Whether files are being checked for more details. */
  var asking = false;
  /** Number of style sheets still loading, among those that would block the page. */
  var pending = 0;
  /** Filter of the files being checked on a suspicion. @type {((path: string) => boolean) | null} */
  var suspecting = null;
  /** Whether the cause is certain, so that no file can be to blame. */
  var sure = false;
  /** Time when booting began. @type {number | null} */
  var began = null;
  /** Whether all worker files have been checked since then. */
  var searched = false;
  /** Fingerprint of everything loaded at the last progress. */
  var came = "";
  /** Time of the last progress. */
  var moved = Date.now();
  /** The directive of the server's policy that has blocked something. */
  var forbidden = "";
  /** The last unhandled error. */
  var thrown = "";

  /** @param {string} kind @returns {string} a sentence of the page */
  function sentence(kind) {
    return tag.getAttribute("data-" + kind) || "";
  }

  /** @param {string} label @param {() => void} act */
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
    told = null;
  }

  /**
   * Shows a sentence on top of the page.
   * @param {string} kind
   * @param {string} [what] the file or setting it is about
   * @param {string} [type] the content type that the server sends for the file
   */
  function speak(kind, what, type) {
    if (sure && told) return;
    hide();
    told = kind;
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
    if (notice) notice.textContent = ""; // it reports the same trouble without the reason
  }

  /** Lets the browser paint while style sheets are loading; each is applied when it arrives. */
  function unblock() {
    Array.prototype.forEach.call(document.querySelectorAll("link[rel=stylesheet]"), function (link) {
      if (link.sheet || link.media === "not all") return;
      link.media = "print";
      pending += 1;
      stays = true; // without them the page may run, but not look right
      link.onload = function () {
        link.media = "all";
        pending -= 1;
        if (!pending && told === "slow") stays = false;
      };
    });
  }

  /** Returns whether a message still applies. A page that was only slow to start needs none. @param {string} kind */
  function holds(kind) {
    return kind !== "silent" || silent();
  }

  /**
   * Shows what keeps the page from starting: a faulty file if one is found, then a policy, else the cause given.
   * @param {string} kind
   * @param {string} what
   * @param {(path: string) => boolean} wanted the files to check
   * @param {boolean} [lasting] whether the problem remains once the page runs
   */
  function trouble(kind, what, wanted, lasting) {
    if (asking || sure) return;
    asking = true;
    stays = Boolean(lasting);
    var waiting = setTimeout(function () {
      if (holds(kind)) speak(kind, what);
    }, PATIENCE);
    siteFiles.examine(wanted, function (worse, path, type) {
      clearTimeout(waiting);
      asking = false;
      if (worse) speak(worse, path, type);
      else if (forbidden && holds(kind)) speak("policy", forbidden);
      else if (told !== kind && holds(kind)) speak(kind, what);
    });
  }

  /**
   * Shows a problem only if a faulty file is found, and none was found before.
   * @param {(path: string) => boolean} wanted
   * @param {boolean} lasting whether the problem remains once the page runs
   * @param {boolean} [failed] whether something certainly failed, so that a policy may also be the cause
   */
  function suspect(wanted, lasting, failed) {
    if (suspecting === wanted) return;
    suspecting = wanted;
    siteFiles.examine(wanted, function (worse, path, type) {
      suspecting = null;
      if (told && OF_FILES.indexOf(told) >= 0) return;
      if (!lasting && root.getAttribute("data-state") !== "booting") return;
      if (!worse && !(failed && forbidden)) return;
      stays = lasting;
      if (worse) speak(worse, path, type);
      else speak("policy", forbidden);
    });
  }

  /** Returns whether the page has yet to report that it runs. */
  function silent() {
    return !root.hasAttribute("data-alive");
  }

  /** Returns whether there has been no progress for long: no new file, and no new part of Python. */
  function still() {
    var words = document.querySelector("[data-waking] p");
    var now = performance.getEntriesByType("resource").length + (words ? words.textContent : "");
    if (now !== came) moved = Date.now();
    came = now;
    return Date.now() - moved >= STILL;
  }

  /** Checks the progress of the page; called once a second. */
  function look() {
    var booting = root.getAttribute("data-state") === "booting";
    if (told && !holds(told)) hide();
    if (!silent() && !booting) {
      began = null;
      searched = false;
      moved = Date.now();
      if (told && !stays) hide();
      return;
    }
    // A page that only arrived in part never fires "load"; its module may be in the missing part.
    if (!told && comes() && still()) {
      moved = Date.now() + LATE; // do not show it again at once after the player closes it
      if (silent()) trouble("slow", "", siteFiles.requested);
      else speak("slow");
    }
    if (silent()) return;
    var now = Date.now();
    if (began === null) began = now;
    var before = now - 1000 - began;
    var after = now - began;
    if (before < EARLY && after >= EARLY) suspect(siteFiles.ofItsStart, false);
    if (after < LATE || searched || !told) return;
    searched = true;
    suspect(siteFiles.ofWorkers, false);
  }

  /** Returns whether something is still expected to load. */
  function comes() {
    return lives || document.readyState === "loading";
  }

  /** Shows a cause that no file check can change. @param {string} kind @param {string} [what] setting or feature */
  function final(kind, what) {
    sure = true;
    stays = true;
    hide();
    speak(kind, what);
  }

  if (!("noModule" in tag)) final("old", "modules");
  else if (!window.fetch || !window.Promise) final("old", "fetch");

  // Missing files, and errors thrown by damaged ones.
  window.addEventListener(
    "error",
    function (event) {
      var from = /** @type {any} */ (event.target);
      var file = siteFiles.name(from.src || from.href || event.filename || "");
      var style = from.rel === "stylesheet";
      if (!file) return;
      if (style && from.media === "not all") return; // it is for a page that may be opened later
      if (style || from.type === "module") trouble("missing", file, siteFiles.requested, style);
      else if (from === window && silent()) trouble("old", file + ": " + event.message, siteFiles.requested);
    },
    true,
  );
  // Browsers do not report a style sheet that is truncated or not CSS at all. The build ends each sheet with a mark.
  document.addEventListener(
    "load",
    function (event) {
      var link = /** @type {any} */ (event.target);
      if (link.rel !== "stylesheet") return;
      var last = link.sheet.cssRules[link.sheet.cssRules.length - 1];
      if (!last || last.selectorText !== ".end-of-sheet")
        trouble("damaged", siteFiles.name(link.href), siteFiles.requested, true);
    },
    true,
  );
  document.addEventListener("worker-failed", function () {
    suspect(siteFiles.ofAnyStart, true, true);
  });
  // Browsers do not report a missing part that PyScript fetches itself, or a missing module of a running page. The only
  // symptom is an unhandled rejection.
  window.addEventListener("unhandledrejection", function (event) {
    thrown = String(event.reason);
    suspect(siteFiles.requested, true);
  });
  // The page's own policy allows everything the page does; a policy from the server may not.
  document.addEventListener("securitypolicyviolation", function (event) {
    var meta = document.querySelector("meta[http-equiv=Content-Security-Policy]");
    if (event.disposition === "report" || (meta && meta.getAttribute("content") === event.originalPolicy)) return;
    if (!/^(script|worker|child|connect)-src/.test(event.effectiveDirective)) return;
    forbidden = event.effectiveDirective + (event.blockedURI ? " (" + event.blockedURI + ")" : "");
    setTimeout(function () {
      if (silent() || root.getAttribute("data-state") === "booting") suspect(siteFiles.ofAnyStart, false, true);
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
  setInterval(look, 1000);
  window.addEventListener("load", function () {
    if (!lives) return;
    setTimeout(function () {
      if (silent() && !told) trouble("silent", thrown, siteFiles.requested);
    }, LIVES);
  });
})();
