// Inlined into every page, so that it runs before the first paint and waits for no file: keeps the install prompt and applies
// the saved theme.
// Used by features/landing/useInstallPrompt.ts. The browser's own install bar would cover the page; the site has a button instead.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installPrompt = event
})
addEventListener('appinstalled', () => delete window.installPrompt)
try {
  const settings = JSON.parse(localStorage.getItem('settings-storage') || '{}')
  if (settings.state && settings.state.theme === 'light')
    document.documentElement.dataset.mantineColorScheme = 'light'
} catch (_) {
  // Storage is blocked or damaged: the dark theme stays.
}
