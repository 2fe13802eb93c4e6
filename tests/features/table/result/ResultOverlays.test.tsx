/** The result screen's DOM: the bar, the countdown, the video's status, the outcome and the end of the timer. */
import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PlayerRound } from '../../../../src/domain/roundState'
import { ResultOverlays } from '../../../../src/features/table/result/ResultOverlays'
import { TimeUp } from '../../../../src/features/table/result/TimeUp'
import { tableLayout } from '../../../../src/stage/layout/layout'
import { AppProviders } from '../../../fixtures/AppProviders'
import { setGame } from '../../../fixtures/setGame'
import { Texts } from '../../../fixtures/Texts'
import {
  choosing,
  completeSelection,
  outcomeOfDraw,
  placedBet,
  tableState,
} from '../../../fixtures/tableState'

const END_MS = 30_000
const layout = tableLayout({ width: 844, height: 390 }).result
const openedAtMs = placedBet.endsAtMs
const win = outcomeOfDraw({ city: 'mumbai', diceNumber: 3 })
const loss = outcomeOfDraw({ city: 'tokyo', diceNumber: 1 })
const common = { ...choosing(completeSelection), bet: placedBet, openedAtMs }
const resolving: PlayerRound = { ...common, phase: 'resolving', isLate: false }

type ShownPhase = 'countingDown' | 'revealing' | 'celebrating' | 'leaving'
const shown = (phase: ShownPhase, outcome = win): PlayerRound => ({
  ...common,
  phase,
  outcome,
  revealAtMs: openedAtMs + 3_000,
})

/** @param elapsedMs time since the result screen opened */
function renderResult(round: PlayerRound, elapsedMs = 5_000): void {
  setGame(tableState({ round }, {}, END_MS + elapsedMs))
  render(<ResultOverlays layout={layout} />, { wrapper: AppProviders })
}

describe('the outcome', () => {
  test('of a win shows the prize and the combination', async () => {
    renderResult(shown('celebrating'))
    expect(screen.getByRole('heading')).toHaveTextContent('You Won!')
    expect(await screen.findByText('₹150', {}, { timeout: 10_000 })).toBeVisible()
    expect(screen.getByText(/^Winning Combination/)).toHaveTextContent('Winning Combination: Mumbai - 3')
    expect(screen.getByRole('button', { name: 'Check fairness' })).toBeVisible()
  })

  test('of a loss shows the combination, the pick and no prize', () => {
    renderResult(shown('celebrating', loss))
    expect(screen.getByRole('heading')).toHaveTextContent('Better Luck Next Time!')
    expect(screen.getByText('Almost! Try again for your next big win!')).toBeVisible()
    const result = screen.getByRole('region', { name: 'Result' })
    expect(result).toHaveTextContent('Winning Combination: Tokyo - 1')
    expect(result).toHaveTextContent('Your pick: Mumbai - 3')
    expect(result).not.toHaveTextContent('₹')
  })

  test('ticks the half of the pick that matches', () => {
    renderResult(shown('celebrating', outcomeOfDraw({ city: 'tokyo', diceNumber: 3 })), 11_500)
    const ticked = within(screen.getByRole('region', { name: 'Result' })).getByText('3')
    expect(ticked.querySelector('svg')).not.toBeNull()
    const missed = within(screen.getByRole('region', { name: 'Result' })).getByText('Mumbai')
    expect(missed.querySelector('svg')).toBeNull()
  })

  test.each<ShownPhase>(['countingDown', 'revealing', 'leaving'])('is hidden while %s', (phase) => {
    renderResult(shown(phase))
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.queryByText(/Winning Combination/)).toBeNull()
  })
})

describe('the bar', () => {
  test('shows the bet before its result is known', () => {
    renderResult(resolving, 1_000)
    expect(screen.getByText(/^Total Bets/)).toHaveTextContent('Total Bets: --')
    expect(screen.getByText(/^You have selected/)).toHaveTextContent('You have selected ₹10 table')
    expect(screen.getByText(/^Your pick/)).toHaveTextContent('Your pick: Mumbai - 3')
  })

  test('counts the bets of the round', () => {
    renderResult(shown('revealing'))
    expect(screen.getByText(/^Total Bets/)).toHaveTextContent('Total Bets: 4')
  })
})

describe('the pick in the bar', () => {
  test.each([
    ['nothing', 7_399, win, []],
    ['the city', 7_400, win, ['Mumbai']],
    ['the city', 7_999, win, ['Mumbai']],
    ['both halves', 8_000, win, ['Mumbai', '3']],
    ['nothing', 8_000, loss, []],
    ['the number', 8_000, outcomeOfDraw({ city: 'tokyo', diceNumber: 3 }), ['3']],
  ])('lights %s %i ms after the reveal', (_, revealedMs, outcome, halves) => {
    renderResult(shown('revealing', outcome), 3_000 + revealedMs)
    expect(screen.getByText(/^Your pick/)).toHaveTextContent('Your pick: Mumbai - 3')
    expect(
      screen.queryAllByText(/./, { selector: '[data-matched=true]' }).map((half) => half.textContent),
    ).toEqual(halves)
  })
})

describe('the countdown', () => {
  test.each([
    [0, '3'],
    [1_500, '2'],
    [2_500, '1'],
    [3_500, '0'],
  ])('%i ms after the end of betting shows %s', (elapsedMs, digit) => {
    renderResult(shown('countingDown'), elapsedMs)
    expect(screen.getByText(digit, { selector: '[aria-hidden]' })).toBeVisible()
  })

  test('waits at 1 for a late result', () => {
    renderResult(resolving, 6_000)
    expect(screen.getByText('1', { selector: '[aria-hidden]' })).toBeVisible()
  })

  test('ends soon after the reveal', () => {
    renderResult(shown('revealing'), 4_000)
    expect(screen.queryByText('0', { selector: '[aria-hidden]' })).toBeNull()
  })
})

describe('the status of the video', () => {
  test.each([
    ['loading', 'Loading video...'],
    ['unavailable', 'Video unavailable, Please try again later'],
  ] as const)('%s is shown', (state, text) => {
    renderResult(shown('revealing'))
    setGame({ videoState: state })
    expect(screen.getByRole('status')).toHaveTextContent(text)
  })

  test('is hidden while the video plays', () => {
    renderResult(shown('revealing'))
    setGame({ videoState: 'playing' })
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('is hidden behind the countdown', () => {
    renderResult(shown('countingDown'), 1_000)
    setGame({ videoState: 'loading' })
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe("Time's Up!", () => {
  const renderTimeUp = (round: PlayerRound) => {
    setGame(tableState({ round }, {}, END_MS + 13_000))
    return render(<TimeUp rect={layout.card} />, { wrapper: Texts })
  }

  test('is shown when the timer has run out', () => {
    renderTimeUp(shown('leaving', loss))
    expect(screen.getByRole('heading')).toHaveTextContent("Time's Up!")
    expect(screen.getByText('The timer has finished.')).toBeVisible()
  })

  test.each<[string, PlayerRound]>([
    ['before', shown('celebrating')],
    ['without a result', { ...common, phase: 'leaving', outcome: null, revealAtMs: null }],
  ])('is absent %s', (_, round) => {
    expect(renderTimeUp(round).container).toBeEmptyDOMElement()
  })
})
