// On a page that the build has written: what is seen comes before what makes it move. Brings the client once the page
// has been painted, or as soon as somebody touches it.
{
  const { main, parts } = document.currentScript.dataset
  let isBrought = false
  const bring = () => {
    if (isBrought) return
    isBrought = true
    for (const href of parts.split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    import(main).catch(() => {
      // The network may be away for a moment.
      isBrought = false
      setTimeout(bring, 2000)
    })
  }
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, bring, { once: true, passive: true })
  const afterPaint = () => requestAnimationFrame(() => setTimeout(bring))
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint, { once: true })

  // A button that is pressed before the client is there is pressed again when it is.
  let pressed = null
  const remember = ({ target }) => {
    pressed = target.closest('button[type="button"]') ?? pressed
  }
  addEventListener('click', remember)
  const pressAgain = () => {
    removeEventListener('click', remember)
    pressed?.click()
  }
  addEventListener('client-started', pressAgain, { once: true })
}
