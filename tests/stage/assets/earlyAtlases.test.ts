/** The download of an atlas: what it makes of parts, of silence, and of a browser without createImageBitmap. */
import { beforeEach, expect, it, vi } from 'vitest'
import { fetchBitmap } from '../../../src/stage/assets/earlyAtlases'

/** Answers with a body whose parts come after these times; null never ends. */
function answerWith(partsMs: readonly number[], isEnding = true): void {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      async start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason))
        for (const ms of partsMs) {
          await new Promise((resolve) => setTimeout(resolve, ms))
          controller.enqueue(new Uint8Array([ms / 1000]))
        }
        if (isEnding) controller.close()
      },
    })
    return new Response(body)
  })
}
const outcome = async (ms: number) => {
  const result = fetchBitmap('/art/table.webp').then(
    (bitmap) => bitmap,
    () => 'failed',
  )
  await vi.advanceTimersByTimeAsync(ms)
  return Promise.race([result, Promise.resolve('pending')])
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('createImageBitmap', (blob: Blob) => blob.bytes().then((bytes) => [...bytes]))
})

it('joins the parts of a slow download', async () => {
  answerWith([4_000, 4_000, 4_000])
  expect(await outcome(12_100)).toEqual([4, 4, 4])
})

it.each([
  [
    'that never answers',
    () =>
      vi.stubGlobal(
        'fetch',
        (_: string, { signal }: RequestInit) =>
          new Promise((__, reject) => signal?.addEventListener('abort', reject)),
      ),
  ],
  ['that falls silent', () => answerWith([1_000], false)],
])('a download %s fails after 5 s of silence', async (_, answer) => {
  answer()
  expect(await outcome(4_900)).toBe('pending')
  answer()
  expect(await outcome(6_100)).toBe('failed')
})

it('decodes an image where createImageBitmap is missing', async () => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap')
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => undefined
    },
  )
  answerWith([])
  expect(await outcome(0)).toMatchObject({ src: '/art/table.webp' })
})
