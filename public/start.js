// Loads the client on a prerendered page: after the page has loaded, or at the first pointer or key press.
{
  const { main, preloads } = document.currentScript.dataset
  let loading = null
  const load = () => {
    if (loading) return
    for (const href of preloads.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    loading = import(main).catch(() => window.restartPage(main))
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, load, { passive: true })
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(load)))

  // React drops clicks on a page that is not hydrated yet, so the last one on a button is repeated.
  let clicked = null
  addEventListener('click', ({ target }) => {
    clicked = target.closest('button[type="button"]') ?? clicked
  })
  addEventListener('client-started', () => clicked?.click())
}
