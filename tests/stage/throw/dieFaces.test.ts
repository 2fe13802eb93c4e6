/** The faces of the drawn die, from what the choreography says of its pose. */
import { expect, test } from 'vitest'
import { DICE_NUMBERS } from '../../../src/domain/core/dice'
import { FILM_SECONDS, filmAt } from '../../../src/stage/throw/choreography'
import { FACE_NUMBERS, seenFaces } from '../../../src/stage/throw/dieFaces'
import { DIE_LENGTH } from '../../../src/stage/throw/diePose'
import { projectionAt, type TablePoint } from '../../../src/stage/throw/filmCamera'

const facesAt = (time: number, diceNumber: (typeof DICE_NUMBERS)[number]) => {
  const { die, closeness } = filmAt(time, { city: 'mumbai', diceNumber })
  return seenFaces(die!, projectionAt(closeness))
}

test.each(DICE_NUMBERS)('the face that looks up in the end is %i', (diceNumber) => {
  const faces = facesAt(FILM_SECONDS, diceNumber)
  const up = faces.findIndex((face) => face !== null && face.normal.y > 0.999)
  expect(FACE_NUMBERS[up]).toBe(diceNumber)
})

test('at most three faces are seen, and one at least', () => {
  for (let time = 1.25; time <= FILM_SECONDS; time += 0.05) {
    const seen = facesAt(time, 3).filter((face) => face !== null)
    expect(seen.length).toBeGreaterThanOrEqual(1)
    expect(seen.length).toBeLessThanOrEqual(3)
  }
})

test('a die that lies along the table has its corners where the camera sees them', () => {
  const project = projectionAt(1)
  const pose = { x: 0.3, y: 0.5, z: -0.2, yaw: 0, tilt: 0, roll: 0 }
  const [up] = seenFaces(pose, project)
  const corner = (x: number, z: number): TablePoint => ({ x: pose.x + x, y: 1, z: pose.z + z })
  for (const [along, across] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const { x, y } = project(corner((along - 0.5) * DIE_LENGTH, across - 0.5))
    expect(up!.at(along, across).x).toBeCloseTo(x, 6)
    expect(up!.at(along, across).y).toBeCloseTo(y, 6)
  }
})
