// What does not wait for the client; it stands in every page itself, so that it does not wait for a file either. Before
// the first paint: a page that the build has written wears the theme that was chosen on this device. And at the table's
// addresses, where the build names the table's files: whoever has a session will need them all, a visitor none, and a
// graphics context, for which a phone has time while they come. And the browser may offer early to install the site.
{
  let context = null
  // For stage/stageContext.ts. Who asks first waits for the graphics process.
  window.stageContext = () => {
    if (context === null || context.isContextLost()) {
      // Of the size that the stage will ask for, since another would cost the canvas's memory once more.
      const ratio = Math.min(Math.max(1, devicePixelRatio), MAX_RESOLUTION)
      const size = { width: innerWidth * ratio, height: innerHeight * ratio }
      const canvas = Object.assign(document.createElement('canvas'), size)
      const asPixiAsks = { alpha: false, antialias: false, stencil: true }
      context = canvas.getContext('webgl2', asPixiAsks) ?? canvas.getContext('webgl', asPixiAsks)
    }
    return context
  }
}
// For stores/installOffer.ts. The browser's own bar would lie over the page; the site has a button.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installPrompt = event
})
try {
  const kept = JSON.parse(localStorage.getItem('settings-storage') || '{}')
  if (kept.state && kept.state.theme === 'light') document.documentElement.dataset.theme = 'light'

  const { table } = document.currentScript.dataset
  if (table && localStorage.getItem('userToken')) {
    for (const href of table.split(' ')) {
      const how = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
      document.head.append(Object.assign(document.createElement('link'), { ...how, crossOrigin: '', href }))
    }
    setTimeout(window.stageContext)
  }
} catch (_) {
  // Storage is forbidden or holds something else: the night stays, and the client asks for its files itself.
}
