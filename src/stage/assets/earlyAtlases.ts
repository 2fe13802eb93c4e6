/** The atlases that the inline script of the table's pages has requested, before the stage's code has arrived. */

declare global {
  interface Window {
    /** By URL; set by app/tableStart. Null is a request that has failed. */
    earlyAtlases?: Map<string, Promise<Bitmap | null>>
  }
}

/** A download that is silent for so long fails. */
const STALL_MS = 5_000

/** An atlas as the browser has decoded it. */
export type Bitmap = ImageBitmap | HTMLImageElement

/** Downloads and decodes an atlas. @throws when the network fails, or is silent for 5 s */
export async function fetchBitmap(src: string): Promise<Bitmap> {
  const stall = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const expectMore = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stall.abort(), STALL_MS)
  }
  try {
    expectMore()
    const { ok, status, body } = await fetch(src, { signal: stall.signal })
    if (!ok || body === null) throw new Error(`${src}: ${status}`)
    const parts: BlobPart[] = []
    const reader = body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value)
      expectMore()
    }
    return await decode(new Blob(parts), src)
  } finally {
    clearTimeout(timer)
  }
}

/** createImageBitmap decodes off the main thread. */
async function decode(blob: Blob, src: string): Promise<Bitmap> {
  if ('createImageBitmap' in globalThis) return createImageBitmap(blob)
  const image = Object.assign(new Image(), { src })
  await image.decode()
  return image
}

/** Returns an atlas that was requested early, once; null if it was not, or if that request has failed. */
export async function takeEarlyAtlas(src: string): Promise<Bitmap | null> {
  const early = window.earlyAtlases?.get(src) ?? null
  window.earlyAtlases?.delete(src)
  return early
}
