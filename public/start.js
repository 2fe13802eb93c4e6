// Loads the client on a prerendered page: after the first paint, or at the first pointer or key press.
{
  const { main, preloads } = document.currentScript.dataset
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    for (const href of preloads.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    import(main).catch(() => {
      // Retries after a network error.
      isLoading = false
      setTimeout(load, 2000)
    })
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, load, { once: true, passive: true })
  const afterPaint = () => requestAnimationFrame(() => setTimeout(load))
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint, { once: true })

  // A click on a button before hydration has no effect, so the last one is repeated after it.
  let clicked = null
  const rememberClick = ({ target }) => {
    clicked = target.closest('button[type="button"]') ?? clicked
  }
  addEventListener('click', rememberClick)
  const repeatClick = () => {
    removeEventListener('click', rememberClick)
    clicked?.click()
  }
  addEventListener('client-started', repeatClick, { once: true })
}
