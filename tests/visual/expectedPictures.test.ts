/** Every picture has an expected one. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stateOfPicture } from '../../src/studio/states/states'
import { PICTURES } from './pictures'

test('the pictures in the repository are a whole set', () => {
  const files = readdirSync('tests/visual/expected')
  expect(files.sort()).toEqual(PICTURES.map(({ name }) => `${name}.avif`).sort())
})

test('the name of a picture says its state', () => {
  for (const { name, state } of PICTURES) expect(stateOfPicture(name)).toBe(state.name)
})
