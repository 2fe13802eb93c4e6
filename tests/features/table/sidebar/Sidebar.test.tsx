/** The sidebar: where its entries lead in each mode, and what a placed bet disables. */
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Mode } from '../../../../src/domain/core/mode'
import { Sidebar } from '../../../../src/features/table/sidebar/Sidebar'
import type { RoundFields } from '../../../../src/game/state/state'
import { renderInApp } from '../../../fixtures/AppProviders'
import { registeredUser } from '../../../fixtures/registeredUser'
import { closeSession, openSession } from '../../../fixtures/session'
import { setGame } from '../../../fixtures/setGame'
import { choosing, placed, tableState } from '../../../fixtures/tableState'

const onPopup = vi.fn()

function renderSidebar(mode: Mode, dummy_coins = 500, round: RoundFields['round'] = choosing()) {
  openSession({ ...registeredUser, dummy_coins })
  setGame(tableState({ mode, round }))
  const props = {
    width: 200,
    isFolded: false,
    onPopup,
    onAddCoins: () => undefined,
  }
  renderInApp(<Sidebar {...props} />)
}

const link = (name: string | RegExp) => screen.queryByRole('link', { name })
const button = (name: string | RegExp) => screen.queryByRole('button', { name })

afterEach(() => act(() => closeSession()))

test.each<[Mode, string | RegExp, string]>([
  ['dummy', registeredUser.first_name, '/userprofile'],
  ['dummy', 'Game History', '/game-history'],
  ['dummy', 'Play Real Game', '/real-startmenu'],
  ['dummy', 'Back', '/'],
  ['real', /^Real Balance: ₹/, '/userbalance'],
  ['real', 'Play Dummy Game', '/dummy-startmenu'],
])('in %s mode %s leads to %s', (mode, name, path) => {
  renderSidebar(mode)
  expect(link(name)).toHaveAttribute('href', path)
})

test('a placed bet disables the ways away from the table, and the buttons that add coins', () => {
  renderSidebar('dummy', 10, placed)
  for (const name of ['Back', 'Play Real Game', 'Add Coins', /Dummy Wallet/]) {
    expect(link(name)).toBeNull()
    expect(button(name)).toBeDisabled()
  }
})

test('a low practice wallet opens the top-up by either button, a sufficient one is no button', async () => {
  renderSidebar('dummy', 10)
  for (const name of ['Add Coins', /Dummy Wallet/]) fireEvent.click(button(name)!)
  expect(onPopup.mock.calls).toEqual([['coins'], ['coins']])
  await act(async () => openSession({ ...registeredUser, dummy_coins: 500 }))
  expect(screen.getAllByText(/Dummy Wallet/)[0]).toBeVisible()
  for (const name of ['Add Coins', /Dummy Wallet/]) expect(button(name)).toBeNull()
})
