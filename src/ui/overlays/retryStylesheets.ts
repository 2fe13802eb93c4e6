/**
 * Requests a failed stylesheet again until it loads. Vite requests the stylesheet of a lazy chunk once, so a retried import
 * of the chunk resolves without styles.
 */

/** Sooner than the chunk, so that its component is styled when it renders. */
const RETRY_MS = 1_000

export function retryStylesheets(): void {
  // The error event of a <link> does not bubble, so the listener captures.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      setTimeout(() => target.replaceWith(target.cloneNode()), RETRY_MS)
    },
    true,
  )
}
