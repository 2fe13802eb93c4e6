// The rendering page: draws the frames that its query names and posts their pixels to the script that opened it. The time of
// a frame follows from its number, so the output does not depend on the machine's speed.
import { parseCity } from '../../../src/domain/core/city.ts'
import { parseDiceNumber } from '../../../src/domain/core/dice.ts'
import type { Combination } from '../../../src/domain/core/payout.ts'
import { loadDisplayFont } from './displayText.ts'
import { howToPlay } from './howToPlay.ts'
import { type Film, resultFilm } from './resultFilm.ts'

const query = new URLSearchParams(location.search)
const width = Number(query.get('width') ?? 960)
const height = Number(query.get('height') ?? 540)
/** Films to draw, one after another: results such as `new_york-3`, or `how-to-play`, which has no result. */
const names = (query.get('films') ?? 'mumbai-1').split(',')

function parseResult(name: string): Combination {
  return { city: parseCity(name.slice(0, -2)) ?? 'mumbai', diceNumber: parseDiceNumber(name.slice(-1)) ?? 1 }
}

/** Share of a frame's time in which its front layer is exposed. */
const shutter = 0.5

/** Returns the pixels of a layer as RGBA with premultiplied alpha: the front's bottom row first, the back's top row first. */
function drawLayer(
  film: Film,
  layer: string | null,
  frame: number,
  result: Combination,
): Uint8Array<ArrayBuffer> {
  if (layer === 'back') {
    film.drawBack(frame, result)
    return new Uint8Array(film.back.getImageData(0, 0, width, height).data)
  }
  const pixels = new Uint8Array(width * height * 4)
  const sums = new Uint16Array(pixels.length)
  for (let exposure = 0; exposure < film.exposures; exposure++) {
    film.drawFront(frame + (shutter * exposure) / film.exposures, result)
    film.front.readPixels(0, 0, width, height, film.front.RGBA, film.front.UNSIGNED_BYTE, pixels)
    for (let at = 0; at < sums.length; at++) sums[at]! += pixels[at]!
  }
  return Uint8Array.from(sums, (sum) => Math.round(sum / film.exposures))
}

// A frame is drawn while the previous one is sent, and never sent before it: frames must arrive in order.
async function send() {
  await loadDisplayFont()
  const film = names[0] === 'how-to-play' ? await howToPlay(width, height) : await resultFilm(width, height)
  const single = query.get('frames')?.split(',').map(Number)
  const [from, until] = [Number(query.get('from') ?? 0), Number(query.get('until') ?? film.frames)]
  const frames = single ?? Array.from({ length: until - from }, (_, index) => from + index)
  let sending: Promise<unknown> = Promise.resolve()
  for (const name of names) {
    for (const frame of frames) {
      const body = drawLayer(film, query.get('layer'), frame, parseResult(name))
      await sending
      sending = fetch(`/frame?film=${name}&frame=${frame}`, { method: 'POST', body })
    }
  }
  await sending
  await fetch('/done', { method: 'POST' })
}

void send()
