/** Every picture has an expected one. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PICTURES } from './pictures'

test('the pictures in the repository are a whole set', () => {
  const files = readdirSync('tests/visual/expected')
  expect(files.sort()).toEqual(PICTURES.map(({ name }) => `${name}.avif`).sort())
})
