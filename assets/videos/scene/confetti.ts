// The confetti of the how-to-play loop, thrown to both sides so that the die stays visible.
import { smootherstep } from '../../../src/stage/throw/choreography.ts'
import { seededRandom } from '../../../src/stage/throw/seededRandom.ts'
import { makePicture, placePicture } from './overlay.ts'

const colours = ['#FF4D8D', '#F2B544', '#2DD4A0', '#FF8A1F', '#FFF6E5', '#7FA8FF']
const lastSeconds = 2.2

/** Returns the pieces, and a function that places them at a time in seconds after the win. */
export function makeConfetti() {
  const random = seededRandom(77)
  const pieces = Array.from({ length: 96 }, () => {
    const color = colours[Math.floor(random() * colours.length)]!
    const side = random() < 0.5 ? -1 : 1
    return {
      picture: makePicture(15, 9, { color }),
      side,
      speed: { x: side * (60 + random() * 270), y: -(520 + random() * 360) },
      spin: 4 + random() * 9,
    }
  })
  const move = (time: number) => {
    for (const { picture, side, speed, spin } of pieces) {
      const opacity = time > 0 ? 1 - smootherstep(lastSeconds - 0.6, lastSeconds, time) : 0
      const y = 600 + speed.y * time + 420 * time * time
      placePicture(picture, 480 + side * 250 + speed.x * time, y, 1, opacity)
      picture.rotation.set(spin * time, spin * time * 0.7, spin * time * 0.4)
    }
  }
  return { pictures: pieces.map(({ picture }) => picture), move }
}
