/** The result screen's DOM: the bar, the film's status, the verdict and the end of the timer. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { serverClock } from '../../../../src/api/serverClock'
import type { PlayerRound } from '../../../../src/domain/roundState'
import { ResultScreen } from '../../../../src/features/table/result/ResultScreen'
import { celebrationStartMs } from '../../../../src/game/round/phases/phaseOf'
import type { TableFacts } from '../../../../src/game/state/state'
import { useGame } from '../../../../src/game/state/store'
import { tableLayout } from '../../../../src/stage/layout/layout'
import { renderInApp } from '../../../fixtures/AppProviders'
import { setGame } from '../../../fixtures/setGame'
import {
  choosing,
  completeSelection,
  outcomeOfDraw,
  placedBet,
  tableState,
} from '../../../fixtures/tableState'

vi.mock('../../../../src/features/table/plain/Picture', () => ({ Picture: () => null }))

const END_MS = 30_000
const layout = tableLayout({ width: 844, height: 390 })
const openedAtMs = placedBet.endsAtMs
const win = outcomeOfDraw({ city: 'mumbai', diceNumber: 3 })
const loss = outcomeOfDraw({ city: 'tokyo', diceNumber: 1 })
const common = { ...choosing(completeSelection), bet: placedBet, openedAtMs }
const resolving: PlayerRound = { ...common, phase: 'resolving', isLate: false }

type ShownPhase = 'countingDown' | 'revealing' | 'celebrating' | 'leaving'
const shown = (phase: ShownPhase, outcome = win): PlayerRound => {
  return { ...common, phase, outcome, revealAtMs: openedAtMs + 3_000 }
}

/** @param elapsedMs time since the result screen opened */
function renderResult(round: PlayerRound, elapsedMs = 5_000, table: Partial<TableFacts> = {}): void {
  setGame(tableState({ round }, table, END_MS + elapsedMs))
  renderInApp(<ResultScreen layout={layout} />)
}

describe('the outcome', () => {
  test('of a win shows the prize and the combination', async () => {
    renderResult(shown('celebrating'))
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('You Won!')
    expect(await screen.findByText('₹150', {}, { timeout: 10_000 })).toBeVisible()
    expect(screen.getByText(/^Winning Combination/)).toHaveTextContent('Winning Combination: Mumbai - 3')
    expect(screen.getByRole('button', { name: 'Check fairness' })).toBeVisible()
  })

  test('of a loss shows the combination, the pick and no prize', () => {
    renderResult(shown('celebrating', loss))
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Better Luck Next Time!')
    expect(screen.getByText('Almost! Try again for your next big win!')).toBeVisible()
    const result = screen.getByRole('region', { name: 'Result' })
    expect(result).toHaveTextContent('Winning Combination: Tokyo - 1')
    expect(result).toHaveTextContent('Your pick: Mumbai - 3')
    expect(result).not.toHaveTextContent('₹')
  })

  test('of a loss is told without a near miss where the operator asks for neutral words', () => {
    renderResult(shown('celebrating', loss), 5_000, { hasNeutralResults: true })
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('This combination did not win.')
    expect(screen.queryByText(/Almost/)).toBeNull()
  })

  test.each([
    ['one half that matches', { city: 'tokyo', diceNumber: 3 } as const],
    ['none', { city: 'tokyo', diceNumber: 1 } as const],
  ])('of a loss looks the same with %s', (_, result) => {
    renderResult(shown('celebrating', outcomeOfDraw(result)), 11_500)
    expect(document.querySelectorAll('[data-won=true], .tabler-icon-check')).toHaveLength(0)
    expect(document.querySelectorAll('[data-won]')).toHaveLength(2)
  })

  test('of a win ticks the whole pick, and keeps its time', () => {
    renderResult(shown('celebrating'), 12_500)
    expect(screen.queryByRole('button', { name: 'Tap to see the table' })).toBeNull()
    const ticked = within(screen.getByRole('region', { name: 'Result' })).getByText('Mumbai - 3', {
      selector: '[data-won=true]',
    })
    expect(ticked.querySelector('svg')).not.toBeNull()
  })

  test('of a loss gives the table back when it has been read', () => {
    renderResult(shown('celebrating', loss), 11_900)
    expect(screen.queryByRole('button', { name: 'Tap to see the table' })).toBeNull()
    setGame(tableState({ round: shown('celebrating', loss) }, {}, END_MS + 12_000))
    fireEvent.click(screen.getByRole('button', { name: 'Tap to see the table' }))
    expect(useGame.getState().round).toMatchObject({ phase: 'choosing', lastResult: { outcome: loss } })
  })

  test('of a win of no more than the stake is told without celebration', () => {
    renderResult(shown('celebrating', { ...win, prizePaise: placedBet.stakePaise }))
    expect(screen.getByText('₹10', { selector: 'p' })).toBeVisible()
    expect(document.querySelector('[data-paid=true]')).toBeNull()
    expect(celebrationStartMs(useGame.getState().round)).toBeNull()
  })

  test.each<ShownPhase>(['countingDown', 'revealing'])('is hidden while %s', (phase) => {
    renderResult(shown(phase))
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    expect(screen.queryByText(/Winning Combination/)).toBeNull()
  })
})

describe('the bar', () => {
  test('is headed and timed for a screen reader', () => {
    vi.useFakeTimers()
    serverClock.observe(openedAtMs + 5_000, performance.now(), performance.now())
    renderResult(shown('revealing'), 5_000)
    expect(screen.getByRole('heading', { name: 'Result of the round' })).toBeInTheDocument()
    expect(screen.getByRole('timer')).toHaveTextContent(/^Seconds Left: 8$/)
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.getByRole('timer')).toHaveTextContent(/^Seconds Left: 7$/)
  })

  test('shows the bet before its result is known, and then counts the bets of the round', () => {
    renderResult(resolving, 1_000)
    expect(screen.getByText(/^Total Bets/)).toHaveTextContent('Total Bets: --')
    expect(screen.getByText(/^You have selected/)).toHaveTextContent('You have selected ₹10 table')
    expect(screen.getByText(/^Your pick:/)).toHaveTextContent('Your pick: Mumbai - 3')
    setGame(tableState({ round: shown('revealing') }, {}, END_MS + 5_000))
    expect(screen.getByText(/^Total Bets/)).toHaveTextContent('Total Bets: 4')
  })
})

test.each([
  ['nothing', 7_999, win, []],
  ['both halves', 8_000, win, ['Mumbai - 3']],
  ['nothing', 8_000, loss, []],
  ['nothing', 8_000, outcomeOfDraw({ city: 'tokyo', diceNumber: 3 }), []],
  ['nothing', 8_000, outcomeOfDraw({ city: 'mumbai', diceNumber: 1 }), []],
])('the pick in the bar lights %s %i ms after the reveal', (_, revealedMs, outcome, picks) => {
  renderResult(shown('revealing', outcome), 3_000 + revealedMs)
  expect(screen.getByText(/^Your pick:/)).toHaveTextContent('Your pick: Mumbai - 3')
  const lit = screen.queryAllByText(/./, { selector: '[data-won=true]' })
  expect(lit.map((pick) => pick.textContent)).toEqual(picks)
})

test.each([
  ['loading', 'revealing', 'Loading video...'],
  ['unavailable', 'revealing', 'Video unavailable, Please try again later'],
  ['playing', 'revealing', null],
  ['loading', 'countingDown', null],
] as const)('the status of the video %s, %s: %s', (videoState, phase, text) => {
  renderResult(shown(phase), phase === 'revealing' ? 5_000 : 1_000)
  setGame({ videoState })
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(text)
})

test('the status of the video is not said while the stage draws the throw', () => {
  renderResult(shown('revealing'), 5_000)
  setGame({ videoState: 'unavailable', isThrowDrawn: true })
  expect(screen.queryByRole('status')).toBeNull()
  setGame({ videoState: 'unavailable', isThrowDrawn: false })
  expect(screen.getByRole('status')).toBeVisible()
})

describe("Time's Up!", () => {
  test('is shown when the timer has run out, with the outcome, which stays until the menu is drawn', () => {
    renderResult(shown('leaving'), 13_000)
    expect(screen.getByText('You Won!')).toBeVisible()
    expect(screen.getByRole('heading', { name: "Time's Up!" })).toBeVisible()
    expect(screen.getByText('The timer has finished.')).toBeVisible()
  })

  test.each<[string, PlayerRound]>([
    ['before', shown('celebrating')],
    ['without a result', { ...common, phase: 'leaving', outcome: null, revealAtMs: null }],
  ])('is absent %s', (_, round) => {
    renderResult(round, 13_000)
    expect(screen.queryByText("Time's Up!")).toBeNull()
  })
})
