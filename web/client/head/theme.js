// Sets the saved theme on <html> before the first paint. This is a classic script for <head>.
try {
  const saved = JSON.parse(localStorage.getItem("azulejo.settings") || "{}");
  if (saved.theme) document.documentElement.dataset.theme = saved.theme;
} catch {
  // No storage, or not our JSON: keep the system's theme.
}
