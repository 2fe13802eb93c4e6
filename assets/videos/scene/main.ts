// The rendering page: draws the frames of the clips in its query and posts their pixels to the script that opened it. The
// time of a frame follows from its number, so the output does not depend on the machine's speed.
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

// A frame is drawn while the previous one is sent, and never sent before it: frames must arrive in order.
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
