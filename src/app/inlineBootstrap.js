// Inlined into every page, so that it runs before the first paint and waits for no file: creates the WebGL context,
// keeps the install prompt, applies the saved theme and, on the table's pages, preloads the table's files.
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

  // The build lists the table's files in data-table; only a player with a session will need all of them.
  const { table } = document.currentScript.dataset
  if (table && localStorage.getItem('userToken')) {
    for (const href of table.split(' ')) {
      const hint = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
      document.head.append(Object.assign(document.createElement('link'), { ...hint, crossOrigin: '', href }))
    }
    setTimeout(window.webglContext)
  }
} catch (_) {
  // Storage is blocked or damaged: the dark theme stays, and the client loads its files without the hints.
}
