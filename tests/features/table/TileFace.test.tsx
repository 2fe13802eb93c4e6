/** The tiles of the plain table: the face whose picture has not arrived says what it is, and a coin that is too dear is dim. */
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TileRadios } from '../../../src/features/table/controls/TileRadios'
import { TileFace } from '../../../src/features/table/plain/TileFace'
import { tableLayout } from '../../../src/stage/layout/layout'
import { renderInApp } from '../../fixtures/AppProviders'
import { registeredUser } from '../../fixtures/registeredUser'
import { closeSession, openSession } from '../../fixtures/session'
import { setGame } from '../../fixtures/setGame'
import { twoCoins as coins, tableState } from '../../fixtures/tableState'

vi.mock('../../../src/stage/assets/assets', () => ({ atlasOf: () => new Promise(() => undefined) }))

test.each([
  ['coin-10', '₹10'],
  ['city-tokyo', 'Tokyo'],
  ['die-3', '3'],
] as const)('the tile %s is named %s while its atlas does not answer', (tileKey, name) => {
  render(<TileFace tileKey={tileKey} name={name} rect={{ x: 0, y: 0, width: 60, height: 60 }} unit={1} />)
  expect(screen.getByText(name)).toBeVisible()
})

test('a coin that the wallet does not cover is dim, and none before the wallet is known', () => {
  setGame(tableState({}, { coins }))
  const isDim = (name: string) => screen.getByRole('radio', { name }).closest('[data-dear="true"]') !== null
  renderInApp(
    <TileRadios
      layout={tableLayout({ width: 844, height: 390 })}
      Tooltip={({ children }) => children}
      Face={TileFace}
    />,
  )
  expect([isDim('₹10'), isDim('₹20')]).toEqual([false, false])
  act(() => openSession({ ...registeredUser, dummy_coins: 10 }))
  expect([isDim('₹10'), isDim('₹20')]).toEqual([false, true])
  act(closeSession)
})
