/** The face of a tile whose picture has not arrived: it says what it is. */
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TileFace } from '../../../src/features/table/plain/TileFace'

vi.mock('../../../src/stage/assets/assets', () => ({ atlasOf: () => new Promise(() => undefined) }))

test.each([
  ['coin-10', '₹10'],
  ['city-tokyo', 'Tokyo'],
  ['die-3', '3'],
] as const)('the tile %s is named %s while its atlas does not answer', (tileKey, name) => {
  render(<TileFace tileKey={tileKey} name={name} rect={{ x: 0, y: 0, width: 60, height: 60 }} unit={1} />)
  expect(screen.getByText(name)).toBeVisible()
})
