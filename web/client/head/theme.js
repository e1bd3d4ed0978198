// Classic script for <head>. It sets the saved theme on <html> before the first paint.
try {
  const saved = JSON.parse(localStorage.getItem("azulejo.settings") || "{}");
  if (saved.theme) document.documentElement.dataset.theme = saved.theme;
} catch {
  // No storage, or not our JSON: keep the system's theme.
}
