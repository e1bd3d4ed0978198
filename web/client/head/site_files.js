// Checks the site's files against files.json, which the build writes: path -> [hash, bytes]. This is a classic script
// in syntax that every browser can parse. The build inserts it before watchdog.js, in the same tag.
// biome-ignore lint/correctness/noUnusedVariables: watchdog.js uses it
var siteFiles = (function () {
  var LIMIT = 5000; // ms per check; a file that takes longer counts as undamaged, because it may only be slow
  /**
   * Types that browsers accept for scripts and styles, by extension. In each pair, the type that servers should send
   * comes first.
   * @type {Record<string, [string, RegExp]>}
   */
  var TYPES = {
    js: ["text/javascript", /^(text|application)\/(x-)?(java|ecma)script$/],
    css: ["text/css", /^(text\/css)?$/],
  };

  var site = location.href.split(/[?#]/)[0].replace(/[^/]*\/[^/]*$/, "");

  /**
   * Returns a URL's path within the site, as in files.json, or "" if the URL is outside the site.
   * @param {string} url
   */
  function name(url) {
    return url.indexOf(site) === 0 ? url.slice(site.length).split(/[?#]/)[0] : "";
  }

  /** Returns the extension of a name. @param {string} path */
  function extension(path) {
    return path.split(".").pop() || "";
  }

  /** Returns whether workers load a file. @param {string} path */
  function ofWorkers(path) {
    return /^pyodide\/|_worker\.txt$/.test(path);
  }

  /** Returns whether a file is the page itself, or whether the page has requested it. @param {string} path */
  function requested(path) {
    return performance.getEntriesByName(site + path).length > 0 || path === ownPath();
  }

  /** Returns the path of the page's own file. Hosts may omit .html and index.html from its address. */
  function ownPath() {
    var path = name(location.href);
    if (/\.html$/.test(path)) return path;
    return path + (/(^|\/)$/.test(path) ? "index.html" : ".html");
  }

  /** Returns whether the page or its workers use a file. @param {string} path */
  function ofAnyStart(path) {
    return ofWorkers(path) || requested(path);
  }

  /** Returns whether a worker needs a file before it can report errors itself. @param {string} path */
  function ofItsStart(path) {
    return /^pyodide\/(pyodide|unpacker)\.js$/.test(path) || (/_worker\.txt$/.test(path) && requested(path));
  }

  /**
   * Checks files one after the other, and calls back with the first one that is missing, damaged or of the wrong type.
   * @param {(path: string) => boolean} wanted
   * @param {(kind: string | null, path: string, type: string) => void} found kind: null if no file has a fault
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
   * Resolves to a file's fault (kind, path and perhaps content type), or to null if it has none. If the bytes do not
   * match the hash, the file is fetched again from the server. This replaces a copy that is damaged only in the
   * browser's cache.
   * @param {string} path
   * @param {string} integrity
   * @returns {Promise<string[] | null>}
   */
  function check(path, integrity) {
    return fetch(site + path, { integrity: integrity }).then(
      function (answer) {
        return answer.ok ? typeFault(path, answer.headers.get("Content-Type") || "") : ["missing", path];
      },
      function () {
        return fetch(site + path, { cache: "reload" }).then(
          function (answer) {
            return answer.ok ? bytesFault(path, answer) : ["missing", path];
          },
          function () {
            return ["missing", path];
          },
        );
      },
    );
  }

  /**
   * Returns the fault if browsers would refuse a script or style sheet because of its content type, or else null.
   * @param {string} path
   * @param {string} header
   */
  function typeFault(path, header) {
    var type = header.split(";")[0].trim().toLowerCase();
    var known = TYPES[extension(path)];
    if (!known || known[1].test(type)) return null;
    return [type ? "type" : "untyped", path, type];
  }

  /**
   * Returns the fault of a file whose bytes differ from the build's. Some hosts rewrite pages. A page therefore has no
   * fault if it still contains the attribute data-build, which the build writes at the end of each page.
   * @param {string} path
   * @param {Response} answer
   * @returns {string[] | null | Promise<string[] | null>}
   */
  function bytesFault(path, answer) {
    var bad = ["damaged", path];
    var mark = document.querySelector("[data-build]"); // the mark at the end; missing in a truncated page
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

  /**
   * Returns the content type that servers should send for a file, or "" if any type is accepted.
   * @param {string} path
   */
  function wantedType(path) {
    var known = TYPES[extension(path)];
    return known ? known[0] : "";
  }

  return {
    name: name,
    requested: requested,
    ofWorkers: ofWorkers,
    ofAnyStart: ofAnyStart,
    ofItsStart: ofItsStart,
    wantedType: wantedType,
    examine: examine,
  };
})();
