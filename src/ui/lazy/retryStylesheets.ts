/**
 * Retries stylesheets of lazy chunks. Vite requests a stylesheet once; if that request fails, a retried import of the
 * chunk resolves without styles.
 */

const failedLinks = new Set<HTMLLinkElement>()

/** Collects the stylesheets that fail to load. */
export function watchStylesheets(): void {
  // The error event of a <link> does not bubble, so the listener captures.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedLinks.add(target)
    },
    true,
  )
}

/** Requests the failed stylesheets again. @throws if one of them fails again */
export async function retryStylesheets(): Promise<void> {
  await Promise.all([...failedLinks].map(reload))
}

function reload(failed: HTMLLinkElement): Promise<unknown> {
  const link = failed.cloneNode() as HTMLLinkElement
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error(`failed to load the stylesheet ${link.href}`)))
  })
  failedLinks.delete(failed)
  failed.replaceWith(link)
  return loaded
}
