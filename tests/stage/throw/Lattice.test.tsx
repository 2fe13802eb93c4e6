/** The lattice of the drawn cloth: where it begins, and that it leaves nothing behind. */
import { expect, it } from 'vitest'
import { OwningContainer } from '../../../src/stage/core/pixiTuning'
import { parapetFootAt, projectionAt } from '../../../src/stage/throw/filmCamera'
import { Lattice } from '../../../src/stage/throw/lattice'

it('begins at the parapet as the camera comes closer', () => {
  const lattice = new Lattice()
  for (const closeness of [0, 1]) {
    lattice.place(projectionAt(closeness))
    expect(lattice.getLocalBounds().minY).toBeCloseTo(parapetFootAt(closeness))
  }
})

it('gives its texture back with the picture that it belongs to', () => {
  const picture = new OwningContainer()
  const lattice = picture.addChild(new Lattice())
  const { source } = lattice.texture
  picture.destroy()
  expect(source.destroyed).toBe(true)
})
