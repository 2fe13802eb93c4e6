// The page that renders: it draws a clip picture by picture and sends the pixels of each to the script that
// opened it. Time is the picture's number, never a clock.
import { howToPlay } from './howToPlay.ts'
import { loadDisplayFont } from './namePlate.ts'
import { type Clip, type cities, resultClip } from './resultClip.ts'

const query = new URLSearchParams(location.search)
const name = query.get('clip') ?? 'mumbai'
const width = Number(query.get('width') ?? 960)
const height = Number(query.get('height') ?? 540)

async function openClip(): Promise<Clip> {
  await loadDisplayFont()
  if (name === 'how-to-play') return howToPlay(width, height)
  const faces = (query.get('faces') ?? '1,2,3,4').split(',').map(Number)
  return resultClip(name as keyof typeof cities, faces, width, height)
}

// One picture is on its way while the next is drawn, never two: they must arrive in order.
async function send() {
  const clip = await openClip()
  const gl = clip.renderer.getContext()
  let sending: Promise<unknown> = Promise.resolve()
  const only = query.get('frames')?.split(',').map(Number)
  for (const frame of only ?? Array.from({ length: clip.frames }, (_, index) => index)) {
    const finish = clip.draw(frame)
    for (const [index, clipName] of clip.names.entries()) {
      const pixels = new Uint8Array(width * height * 4)
      finish(index)
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
      await sending
      sending = fetch(`/frame?clip=${clipName}&frame=${frame}`, { method: 'POST', body: pixels })
    }
  }
  await sending
  await fetch('/done', { method: 'POST' })
}

void send()
