// Inlined into every page, so that it runs before the first paint and waits for no file: creates the WebGL context, keeps
// the install prompt and applies the saved theme.
{
  let context = null
  // Used by stage/webglContext.ts. The first call blocks until the graphics process has answered.
  window.webglContext = () => {
    if (context === null || context.isContextLost()) {
      // The stage's own size: a canvas that is resized later is allocated twice.
      const ratio = Math.min(Math.max(1, devicePixelRatio), MAX_RESOLUTION)
      const size = { width: innerWidth * ratio, height: innerHeight * ratio }
      const canvas = Object.assign(document.createElement('canvas'), size)
      const pixiAttributes = { alpha: false, antialias: false, stencil: true }
      context = canvas.getContext('webgl2', pixiAttributes) ?? canvas.getContext('webgl', pixiAttributes)
    }
    return context
  }
}
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
