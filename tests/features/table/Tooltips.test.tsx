/** Tooltips of the table's controls: their times, by mouse and by keyboard, and that of a coin without a round. */
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TileRadios } from '../../../src/features/table/controls/TileRadios'
import { loadTooltips, TableTooltip } from '../../../src/features/table/parts/TableTooltip'
import { tableLayout } from '../../../src/stage/layout/layout'
import { TOOLTIP_MS } from '../../../src/ui/theme/tooltipTimes'
import { renderInApp } from '../../fixtures/AppProviders'
import { setGame } from '../../fixtures/setGame'
import { twoCoins as coins, tableState } from '../../fixtures/tableState'

const layout = tableLayout({ width: 844, height: 390 })
const tooltip = () => screen.queryByRole('tooltip')
const coin = (name: string) => screen.getByRole('radio', { name })
const tile = (name: string) => coin(name).closest('label')!
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeAll(async () => {
  // jsdom has no mouse.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  await loadTooltips()
  vi.restoreAllMocks()
})
beforeEach(() => {
  vi.useFakeTimers()
  setGame(tableState({}, { coins }))
  renderInApp(
    <main className="table">
      <TableTooltip.Group>
        <TileRadios layout={layout} Tooltip={TableTooltip} Face={null} />
        <TableTooltip label="Turn sound off">
          <button type="button">Sound</button>
        </TableTooltip>
      </TableTooltip.Group>
    </main>,
  )
})

test('a tooltip opens after a while, the next one at once, and one after a pause as the first', async () => {
  const expectAfterWhile = async () => {
    fireEvent.mouseEnter(tile('₹10'))
    await pass(TOOLTIP_MS.open - 1)
    expect(tooltip()).toBeNull()
    await pass(1)
    expect(tooltip()).toHaveTextContent('₹10 - Available')
  }
  await expectAfterWhile()
  fireEvent.mouseLeave(tile('₹10'))
  fireEvent.mouseEnter(tile('₹20'))
  await pass(50)
  expect(tooltip()).toHaveTextContent('₹20 - No Active Game')
  fireEvent.mouseLeave(tile('₹20'))
  await pass(TOOLTIP_MS.skip)
  expect(tooltip()).toBeNull()
  await expectAfterWhile()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await pass(1)
  expect(tooltip()).toBeNull()
})

test('a coin without a round says so, until its round opens', async () => {
  fireEvent.mouseEnter(tile('₹20'))
  await pass(TOOLTIP_MS.open)
  expect(tooltip()).toHaveTextContent('₹20 - No Active Game')
  expect(coin('₹20')).toHaveAttribute('aria-description', '₹20 - No Active Game')
  const [round] = tableState().instances
  act(() => setGame(tableState({}, { coins, instances: [round!, { ...round!, id: 2, coinTypeId: 4 }] })))
  expect(tooltip()).toHaveTextContent('₹20 - Available')
})

test('a control that the keyboard focuses shows its tooltip', async () => {
  const button = screen.getByRole('button', { name: 'Sound' })
  act(() => button.focus())
  await pass(TOOLTIP_MS.open)
  expect(tooltip()).toHaveTextContent('Turn sound off')
  act(() => coin('₹10').focus())
  await pass(TOOLTIP_MS.skip)
  expect(screen.queryByText('Turn sound off')).toBeNull()
})
