// Classic script for <head>, outside the module graph and in syntax that every browser can parse. If the page cannot
// start, it shows the reason and what to do. The sentences are on its own tag, in the page's language. The tag has
// data-lives on pages with a module; the module sets <html data-alive> once it runs. While a worker starts, <html
// data-state> is "booting"; if one could not be started, the event "worker-failed" is sent. Files are checked against
// files.json, which the build writes: path -> [hash, bytes].
(function () {
  var LIVES = 4000; // ms after "load" within which the page must set data-alive
  var EARLY = 4000; // ms of booting before checking the files that cannot report errors themselves
  var LATE = 20000; // ms of booting before checking all files, since checks compete with loading
  var STILL = 6000; // ms without progress until loading counts as slow
  var PATIENCE = 2500; // ms until the first message, even if the files are not checked yet
  var LIMIT = 5000; // ms until a file being checked counts as sound: it may only be slow
  /** Types that browsers accept for scripts and styles, by extension. First item: the type that servers should send.
   * @type {Record<string, [string, RegExp]>} */
  var TYPES = {
    js: ["text/javascript", /^(text|application)\/(x-)?(java|ecma)script$/],
    css: ["text/css", /^(text\/css)?$/],
  };
  /** The newest browser features that a page with games requires. */
  var NEEDED = ["WebAssembly", "TransformStream", "DecompressionStream"];
  /** Kinds of problems that name a file. */
  var OF_FILES = ["missing", "damaged", "type", "untyped"];

  var root = document.documentElement;
  var tag = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** Whether a module is expected to start the page. In a truncated page, the module's tag may be missing. */
  var lives = tag.hasAttribute("data-lives");
  var site = location.href.split(/[?#]/)[0].replace(/[^/]*\/[^/]*$/, "");
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
    var known = TYPES[ending(what || "")];
    words = words.replace(/\{(file|what)\}/, what || "").replace("{type}", type || "");
    words = words.replace("{wanted}", known ? known[0] : "");
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

  /** Returns an address's file as files.json names it, or "" if it is not part of the site. @param {string} url */
  function name(url) {
    return url.indexOf(site) === 0 ? url.slice(site.length).split(/[?#]/)[0] : "";
  }

  /** Returns the extension of a name. @param {string} path */
  function ending(path) {
    return path.split(".").pop() || "";
  }

  /** Returns whether workers load a file. @param {string} path */
  function ofWorkers(path) {
    return /^pyodide\/|_worker\.txt$/.test(path);
  }

  /** Returns whether a file is the page itself or was requested by it. @param {string} path */
  function requested(path) {
    return performance.getEntriesByName(site + path).length > 0 || path === own();
  }

  /** Returns the page's own file; hosts leave out .html and index.html in its address. */
  function own() {
    var path = name(location.href);
    if (/\.html$/.test(path)) return path;
    return path + (/(^|\/)$/.test(path) ? "index.html" : ".html");
  }

  /** Returns whether the page or its workers use a file. @param {string} path */
  function ofAnyStart(path) {
    return ofWorkers(path) || requested(path);
  }

  /** Returns whether a worker needs a file before it can report errors. @param {string} path */
  function ofItsStart(path) {
    return /^pyodide\/(pyodide|unpacker)\.js$/.test(path) || (/_worker\.txt$/.test(path) && requested(path));
  }

  /**
   * Checks files one after the other; calls back with the first that is missing, damaged or of a wrong type.
   * @param {(path: string) => boolean} wanted
   * @param {(kind: string | null, path: string, type: string) => void} found kind: null when all are sound
   */
  function examine(wanted, found) {
    limited(fetch(site + "files.json", { cache: "no-cache" }))
      .then(function (answer) {
        return /** @type {Response} */ (answer).json();
      })
      .then(function (files) {
        var paths = Object.keys(files).filter(wanted);
        return paths.reduce(
          function (before, path) {
            return before.then(function (bad) {
              return bad || limited(check(path, files[path][0]));
            });
          },
          Promise.resolve(/** @type {string[] | null} */ (null)),
        );
      })
      .then(
        function (bad) {
          found(bad && bad[0], bad ? bad[1] : "", (bad && bad[2]) || "");
        },
        function () {
          found(null, "", "");
        },
      );
  }

  /**
   * Settles like a promise, or resolves to null if that takes too long.
   * @template T
   * @param {Promise<T>} promise
   * @returns {Promise<T | null>}
   */
  function limited(promise) {
    var late = new Promise(function (done) {
      setTimeout(done, LIMIT, null);
    });
    return Promise.race([promise, late]);
  }

  /**
   * Resolves to the fault of a file (kind, path and perhaps its type) or null. A copy damaged only in this browser is
   * fetched again along the way.
   * @param {string} path
   * @param {string} integrity
   * @returns {Promise<string[] | null>}
   */
  function check(path, integrity) {
    return fetch(site + path, { integrity: integrity }).then(
      function (answer) {
        return answer.ok ? ofType(path, answer.headers.get("Content-Type") || "") : ["missing", path];
      },
      function () {
        return fetch(site + path, { cache: "reload" }).then(
          function (answer) {
            return answer.ok ? rewritten(path, answer) : ["missing", path];
          },
          function () {
            return ["missing", path];
          },
        );
      },
    );
  }

  /**
   * Returns the fault in a file's content type, if browsers refuse scripts or styles because of it.
   * @param {string} path
   * @param {string} header
   */
  function ofType(path, header) {
    var type = header.split(";")[0].trim().toLowerCase();
    var known = TYPES[ending(path)];
    if (!known || known[1].test(type)) return null;
    return [type ? "type" : "untyped", path, type];
  }

  /**
   * Returns the fault of a file with other bytes than the build's. A page with the build's mark is only rewritten.
   * @param {string} path
   * @param {Response} answer
   * @returns {string[] | null | Promise<string[] | null>}
   */
  function rewritten(path, answer) {
    var bad = ["damaged", path];
    var mark = document.querySelector("[data-build]"); // missing in a truncated page
    if (!mark || !/\.html$/.test(path)) return bad;
    var wanted = 'data-build="' + mark.getAttribute("data-build");
    return answer.text().then(
      function (text) {
        return text.indexOf(wanted) < 0 ? bad : null;
      },
      function () {
        return bad;
      },
    );
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
    examine(wanted, function (worse, path, type) {
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
    examine(wanted, function (worse, path, type) {
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
      if (silent()) trouble("slow", "", requested);
      else speak("slow");
    }
    if (silent()) return;
    var now = Date.now();
    if (began === null) began = now;
    var before = now - 1000 - began;
    var after = now - began;
    if (before < EARLY && after >= EARLY) suspect(ofItsStart, false);
    if (after < LATE || searched || !told) return;
    searched = true;
    suspect(ofWorkers, false);
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
      var file = name(from.src || from.href || event.filename || "");
      var style = from.rel === "stylesheet";
      if (!file) return;
      if (style && from.media === "not all") return; // it is for a page that may be opened later
      if (style || from.type === "module") trouble("missing", file, requested, style);
      else if (from === window && silent()) trouble("old", file + ": " + event.message, requested);
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
      if (!last || last.selectorText !== ".end-of-sheet") trouble("damaged", name(link.href), requested, true);
    },
    true,
  );
  document.addEventListener("worker-failed", function () {
    suspect(ofAnyStart, true, true);
  });
  // Browsers do not report a missing part that PyScript fetches itself, or a missing module of a running page. The only
  // symptom is an unhandled rejection.
  window.addEventListener("unhandledrejection", function (event) {
    thrown = String(event.reason);
    suspect(requested, true);
  });
  // The page's own policy allows everything the page does; a policy from the server may not.
  document.addEventListener("securitypolicyviolation", function (event) {
    var meta = document.querySelector("meta[http-equiv=Content-Security-Policy]");
    if (event.disposition === "report" || (meta && meta.getAttribute("content") === event.originalPolicy)) return;
    if (!/^(script|worker|child|connect)-src/.test(event.effectiveDirective)) return;
    forbidden = event.effectiveDirective + (event.blockedURI ? " (" + event.blockedURI + ")" : "");
    setTimeout(function () {
      if (silent() || root.getAttribute("data-state") === "booting") suspect(ofAnyStart, false, true);
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
      if (silent() && !told) trouble("silent", thrown, requested);
    }, LIVES);
  });
})();
