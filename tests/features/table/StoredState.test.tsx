/** Values in storage that another release, or a fault, has left in another shape: the table opens as if there were none. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_SELECTION } from '../../../src/domain/roundState'
import { renderInApp } from '../../fixtures/AppProviders'
import { registeredUser } from '../../fixtures/registeredUser'
import { outcomeOfDraw, placedBet } from '../../fixtures/tableState'

const lastResult = { bet: placedBet, outcome: outcomeOfDraw({ city: 'mumbai', diceNumber: 3 }) }
const game = { selection: NO_SELECTION, userId: registeredUser.id, mode: 'dummy', bet: null, lastResult }

beforeEach(() => void vi.resetModules())

/** Renders the menu's texts from the stored game, as after a reload. */
async function renderStored(state: unknown): Promise<void> {
  localStorage.setItem('game-storage', JSON.stringify({ state, version: 1 }))
  const { openSession } = await import('../../fixtures/session')
  openSession()
  const { BetSummary, lastResultCode } = await import('../../../src/features/table/menu/BetSummary')
  await lastResultCode.load()
  const { BetPlaced } = await import('../../../src/features/table/menu/BetPlaced')
  const rect = { x: 0, y: 0, width: 400, height: 40 }
  renderInApp(
    <>
      <BetSummary rect={rect} />
      <BetPlaced rect={rect} />
    </>,
  )
}

test('the last result is shown after a reload', async () => {
  await renderStored(game)
  expect(screen.getByRole('note', { name: 'Last result' })).toHaveTextContent('You Won! +₹150')
})

test.each([
  { ...game, lastResult: {} },
  { ...game, lastResult: { ...lastResult, outcome: { ...lastResult.outcome, result: null } } },
  { ...game, lastResult: undefined },
  { ...game, bet: {} },
  { ...game, bet: { ...placedBet, city: 'paris' } },
  { ...game, bet: { ...placedBet, endsAtMs: 'soon' } },
  { ...game, mode: 'other' },
  { ...game, selection: { coinTypeId: 3, city: 'paris', diceNumber: 2 } },
  null,
  [],
  'nonsense',
])('the stored game %j is dropped', async (state) => {
  await renderStored(state)
  expect(screen.queryByRole('note', { name: 'Last result' })).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
})

test.each([
  { theme: 'blue' },
  { theme: {} },
  { isMuted: 'no' },
  { vibrates: 1 },
  { realityCheckMinutes: -1 },
  null,
  5,
])('the stored settings %j are dropped', async (state) => {
  localStorage.setItem('settings-storage', JSON.stringify({ state, version: 0 }))
  const { useSettings } = await import('../../../src/game/session/settings')
  const defaults = { isMuted: false, vibrates: true, theme: 'dark', realityCheckMinutes: 30 }
  expect(useSettings.getState()).toMatchObject(defaults)
})

test('settings of an older release, which lack one, keep the others', async () => {
  localStorage.setItem('settings-storage', JSON.stringify({ state: { isMuted: true }, version: 0 }))
  const { useSettings } = await import('../../../src/game/session/settings')
  expect(useSettings.getState()).toMatchObject({ isMuted: true, vibrates: true, theme: 'dark' })
})
