// Before the first paint: a page that the build has written wears the theme that was chosen on this device.
try {
  var kept = JSON.parse(localStorage.getItem('settings-storage') || '{}')
  if (kept.state && kept.state.theme === 'light') document.documentElement.dataset.theme = 'light'
} catch (_) {
  // Storage is forbidden or holds something else: the night stays.
}
