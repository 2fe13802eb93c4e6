/** The atlases that the inline script of the table's pages has requested, before the stage's code has arrived. */

declare global {
  interface Window {
    /** By URL; set by app/tableStart. Null is a request that has failed. */
    earlyAtlases?: Map<string, Promise<ImageBitmap | null>>
  }
}

/** Downloads and decodes an atlas. @throws when the network fails */
export async function fetchBitmap(src: string): Promise<ImageBitmap> {
  const response = await fetch(src)
  if (!response.ok) throw new Error(`${src}: ${response.status}`)
  // createImageBitmap decodes off the main thread.
  return createImageBitmap(await response.blob())
}

/** Returns an atlas that was requested early, once; null if it was not, or if that request has failed. */
export async function takeEarlyAtlas(src: string): Promise<ImageBitmap | null> {
  const early = window.earlyAtlases?.get(src) ?? null
  window.earlyAtlases?.delete(src)
  return early
}
