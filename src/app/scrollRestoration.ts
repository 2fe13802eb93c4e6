/**
 * Turns the browser's scroll restoration off within the page, where every path change scrolls to the top, and leaves it
 * on for reloads and for a return from another site.
 */

export function disableScrollRestoration(): void {
  history.scrollRestoration = 'manual'
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}
