// Classic script for <head>, outside the module graph and in syntax that every browser reads: whatever keeps the
// page from starting is told in a sentence with what to do. The sentences stand on its own tag, in the page's
// language, with data-lives on pages that have a module: it says that it lives with <html data-alive>. While a worker
// starts, <html data-state> is "booting"; when one could not be started, the event "worker-failed" comes. Files are
// checked against files.json, which the build writes: path -> [hash, bytes].
(function () {
  var LIVES = 4000; // ms after "load" within which the page must say that it lives
  var EARLY = 4000; // ms of booting after which the files that cannot report for themselves are checked
  var LATE = 20000; // ms of booting after which all are, once nothing new comes: they would come in its way
  var STILL = 6000; // ms without anything new after which loading is called long
  var PATIENCE = 2500; // ms until something is said, though the files are not checked yet
  var LIMIT = 5000; // ms after which a file that is checked counts as sound: it may only be slow
  /** What browsers take for a script or a style, by the end of a name; the first word is what a server should say.
   * @type {Record<string, [string, RegExp]>} */
  var TYPES = {
    js: ["text/javascript", /^(text|application)\/(x-)?(java|ecma)script$/],
    css: ["text/css", /^(text\/css)?$/],
  };
  /** What a page with games cannot do without, of what came last to browsers. */
  var NEEDED = ["WebAssembly", "TransformStream", "DecompressionStream"];
  /** The kinds of trouble that name a file. */
  var OF_FILES = ["missing", "damaged", "type", "untyped"];

  var root = document.documentElement;
  var tag = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** Whether a module is to make the page live; of half a page its tag may be missing. */
  var lives = tag.hasAttribute("data-lives");
  var site = location.href.split(/[?#]/)[0].replace(/[^/]*\/[^/]*$/, "");
  /** The trouble that is on the page: its kind. @type {string | null} */
  var told = null;
  /** Whether it stays true when the page lives. */
  var stays = false;
  /** Whether files are being checked, to say more. */
  var asking = false;
  /** How many style sheets are still coming, of those that the browser would have waited for. */
  var pending = 0;
  /** Which files are being checked on a suspicion. @type {((path: string) => boolean) | null} */
  var suspecting = null;
  /** Whether no file can be to blame. */
  var sure = false;
  /** When booting began. @type {number | null} */
  var began = null;
  /** Whether all files of workers have been checked since then. */
  var searched = false;
  /** What had come when something new came last. */
  var came = "";
  /** When that was. */
  var moved = Date.now();
  /** What a policy that the server sends has forbidden. */
  var forbidden = "";
  /** The last error that nobody caught. */
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
   * Puts a sentence on the page, over all else.
   * @param {string} kind
   * @param {string} [what] which file or setting it is about
   * @param {string} [type] as what the server sends the file
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
    var page = document.body || root; // of a page that stopped coming there may be no body yet
    page.insertBefore(panel, page === root ? null : page.firstChild);
    root.setAttribute("data-trouble", kind);
    var notice = document.getElementById("notice");
    if (notice) notice.textContent = ""; // it says the same, but not why
  }

  /** Browsers show nothing as long as a style sheet is still coming: those shall count when they are there. */
  function unblock() {
    Array.prototype.forEach.call(document.querySelectorAll("link[rel=stylesheet]"), function (link) {
      if (link.sheet || link.media === "not all") return;
      link.media = "print";
      pending += 1;
      stays = true; // without them the page may live, but not as it should
      link.onload = function () {
        link.media = "all";
        pending -= 1;
        if (!pending && told === "slow") stays = false;
      };
    });
  }

  /** The file of the site that an address is of, as files.json calls it. @param {string} url */
  function name(url) {
    return url.indexOf(site) === 0 ? url.slice(site.length).split(/[?#]/)[0] : "";
  }

  /** How a name ends. @param {string} path */
  function ending(path) {
    return path.split(".").pop() || "";
  }

  /** Whether workers load it. @param {string} path */
  function ofWorkers(path) {
    return /^pyodide\/|_worker\.txt$/.test(path);
  }

  /** Whether it is the page, or the page has asked for it. @param {string} path */
  function requested(path) {
    return performance.getEntriesByName(site + path).length > 0 || path === own();
  }

  /** The page's own file; hosts leave out .html and index.html in its address. */
  function own() {
    var path = name(location.href);
    if (/\.html$/.test(path)) return path;
    return path + (/(^|\/)$/.test(path) ? "index.html" : ".html");
  }

  /** Whether the page or its workers have any use for it. @param {string} path */
  function ofAnyStart(path) {
    return ofWorkers(path) || requested(path);
  }

  /** Those that must be there before a worker can report what is wrong. @param {string} path */
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
   * The same, or nothing if that takes too long.
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
   * Resolves to what is wrong with a file: kind, path and perhaps its type. A copy that only this browser has damaged is
   * fetched again on the way.
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
   * What is wrong with the type of a file, by which browsers refuse scripts and styles.
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
   * Whether other bytes than the build made are a page that the host has only rewritten: then it has the build's mark.
   * @param {string} path
   * @param {Response} answer
   * @returns {string[] | null | Promise<string[] | null>}
   */
  function rewritten(path, answer) {
    var bad = ["damaged", path];
    var mark = document.querySelector("[data-build]"); // not in a page that is cut
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

  /** Whether something can still be said: a page that only took long to live has more to do. @param {string} kind */
  function holds(kind) {
    return kind !== "silent" || silent();
  }

  /**
   * Says what keeps the page from starting: the file if one is found, then a policy, else what is known already.
   * @param {string} kind
   * @param {string} what
   * @param {(path: string) => boolean} wanted the files to look at
   * @param {boolean} [lasting] whether it stays true when the page lives
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
   * Speaks only if a file is found wrong, and none was before.
   * @param {(path: string) => boolean} wanted
   * @param {boolean} lasting whether it stays true when the page lives
   * @param {boolean} [failed] whether something has failed for certain, so that a policy may be to blame as well
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

  /** Whether the page has yet to say that it lives. */
  function silent() {
    return !root.hasAttribute("data-alive");
  }

  /** Whether nothing new has come for long: no file, and no more of what Python is made of. */
  function still() {
    var words = document.querySelector("[data-waking] p");
    var now = performance.getEntriesByType("resource").length + (words ? words.textContent : "");
    if (now !== came) moved = Date.now();
    came = now;
    return Date.now() - moved >= STILL;
  }

  /** Looks at how far the page is; called once a second. */
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
    // A page of which only a part has come never tells that it has loaded; its module may be in what is missing.
    if (!told && comes() && still()) {
      moved = Date.now() + LATE; // whoever closes it is not told again at once
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

  /** Whether there is something to wait for. */
  function comes() {
    return lives || document.readyState === "loading";
  }

  /** What no other file would change. @param {string} kind @param {string} [what] which setting or feature it is about */
  function final(kind, what) {
    sure = true;
    stays = true;
    hide();
    speak(kind, what);
  }

  if (!("noModule" in tag)) final("old", "modules");
  else if (!window.fetch || !window.Promise) final("old", "fetch");

  // A file that does not come, and what one throws that is not as it should be.
  window.addEventListener(
    "error",
    function (event) {
      var from = /** @type {any} */ (event.target);
      var file = name(from.src || from.href || event.filename || "");
      var style = from.rel === "stylesheet";
      if (!file) return;
      if (style && from.media === "not all") return; // it is for a page that may be asked for
      if (style || from.type === "module") trouble("missing", file, requested, style);
      else if (from === window && silent()) trouble("old", file + ": " + event.message, requested);
    },
    true,
  );
  // Nor does a browser tell that what came was no style, or not all of it: the build ends each sheet with a mark.
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
  // Nor that a part which PyScript fetches by itself does not come, or that a page which lives lacks its other half:
  // all one sees of it is that somebody's promise was broken.
  window.addEventListener("unhandledrejection", function (event) {
    thrown = String(event.reason);
    suspect(requested, true);
  });
  // A policy of the page's own allows all that it does; one that the server sends may not.
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
