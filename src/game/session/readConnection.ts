/** What the browser says of its network connection: https://wicg.github.io/netinfo/. Some browsers say nothing. */

export interface Connection {
  /** The player has asked for less data. */
  isSaving: boolean
  /** No faster than 3G. */
  isSlow: boolean
}

export function readConnection(): Connection {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return {
    isSaving: connection?.saveData === true,
    isSlow: /2g|3g/.test(connection?.effectiveType ?? ''),
  }
}
