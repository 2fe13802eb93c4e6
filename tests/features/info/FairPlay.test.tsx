/** The fair-play page claims only what is true for the server's setting, shows the keys, and pages through all rounds. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { historyRoutes } from '../../../src/contract/history'
import { fairnessCardCode } from '../../../src/features/fairness'
import { FairPlay } from '../../../src/features/info/FairPlay'
import { modalCode } from '../../../src/ui/overlays/LazyModal'
import { renderInApp } from '../../fixtures/AppProviders'
import { apiError, mockApi, requestsTo } from '../../fixtures/mockedApi'
import { recordOf } from '../../fixtures/testChain'

vi.mock('../../../src/api/apiClient')

const UNKNOWABLE = /we could not know|cannot have tried/
const NO_BEACON = 'The house could have known them.'
const ADDED = 'a salt is added to every draw'

// Compiling the lazy modules takes longer than a query waits.
beforeAll(async () => {
  await Promise.all([
    fairnessCardCode.load(),
    modalCode.load(),
    import('../../../src/features/info/RoundList'),
  ])
})

async function pageWith(respond: () => unknown): Promise<string> {
  mockApi([historyRoutes.fairnessSetting, respond])
  const { container } = renderInApp(<FairPlay />)
  await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible())
  await act(() => new Promise<void>((done) => setTimeout(done)))
  return container.textContent ?? ''
}

const NO_BEACON_SAID = ['32 random bytes of our own', NO_BEACON]
test.each<[string, () => unknown, string[], boolean]>([
  ['nobody could know the salt, with a beacon', () => ({ success: true, beacon: true }), [], true],
  [
    'the salt is the house’s own, without a beacon',
    () => ({ success: true, beacon: false }),
    NO_BEACON_SAID,
    false,
  ],
  ['neither while the setting differs between the newest rounds', () => ({ success: true }), [ADDED], false],
  ['neither while it is not known', () => Promise.reject(apiError('network', null)), [ADDED], false],
])('claims that %s', async (_, respond, said, isUnknowable) => {
  const text = await pageWith(respond)
  expect(UNKNOWABLE.test(text)).toBe(isUnknowable)
  expect(text.includes(NO_BEACON)).toBe(said.includes(NO_BEACON))
  for (const words of said) expect(text).toContain(words)
})

test('sets the formula of a draw as code', async () => {
  await pageWith(() => ({ success: true }))
  const formula = screen.getByText(/^DC\d+\|chain\|n\|salt\|beacon round\|beacon value$/)
  expect(formula.tagName).toBe('CODE')
})

test('shows every public key of receipts with its id', async () => {
  const text = await pageWith(() => ({
    success: true,
    receipt_keys: [
      { key_id: 'newkey', public_key: 'aa'.repeat(32) },
      { key_id: 'oldkey', public_key: 'bb'.repeat(32) },
    ],
  }))
  expect(text).toContain('newest first')
  expect(text).toMatch(new RegExp(`newkey${'aa'.repeat(32)}oldkey${'bb'.repeat(32)}`))
})

const fairness = recordOf(1)
const voided = { at: '2026-01-15T12:00:00.000Z', reason: 'a lost beacon' }
const PAGES: Record<string, object[]> = {
  '': [
    { id: 9, result_combination: 'mumbai&3', fairness },
    { id: 8, result_combination: null, fairness: { ...fairness, seed: null, voided } },
  ],
  '8': [{ id: 7, result_combination: 'tokyo&1', fairness }],
  '7': [],
}

test('pages through all rounds, marks void ones and opens the card of each', async () => {
  mockApi(
    [historyRoutes.fairnessSetting, () => ({ success: true })],
    [
      historyRoutes.fairnessRounds,
      (input) => {
        const { before = '' } = (input as { query: { before?: number } }).query
        return { success: true, rounds: PAGES[before] }
      },
    ],
    [historyRoutes.fairness, () => ({ success: true, fairness })],
  )
  renderInApp(<FairPlay />)
  const rounds = async (text: RegExp) => (await screen.findByText(text)).closest('li')!
  expect(await rounds(/^Game 9$/)).toHaveTextContent('Mumbai - 3')
  expect(await rounds(/^Game 8$/)).toHaveTextContent('Void')
  const older = screen.getByRole('button', { name: 'Older rounds' })
  await act(async () => fireEvent.click(older))
  expect(await rounds(/^Game 7$/)).toHaveTextContent('Tokyo - 1')
  await act(async () => fireEvent.click(older))
  await vi.waitFor(() => expect(older).not.toBeInTheDocument())
  expect(requestsTo(historyRoutes.fairnessRounds)).toMatchObject([
    { query: {} },
    { query: { before: 8 } },
    { query: { before: 7 } },
  ])
  fireEvent.click(within(await rounds(/^Game 7$/)).getByRole('button', { name: 'Check fairness' }))
  expect(await screen.findByRole('article', { name: 'Fairness of round 7' })).toBeVisible()
})

test('offers the rounds again after an error', async () => {
  const setting = [historyRoutes.fairnessSetting, () => ({ success: true })] as const
  mockApi(
    [...setting],
    [historyRoutes.fairnessRounds, () => Promise.reject(apiError('too_many_requests', 429))],
  )
  renderInApp(<FairPlay />)
  expect(await screen.findByRole('alert')).toBeVisible()
  mockApi([...setting], [historyRoutes.fairnessRounds, () => ({ success: true, rounds: PAGES[8] })])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Load rounds' })))
  expect(await screen.findByText('Game 7')).toBeVisible()
})

test('takes the number of a game in the digits of Indian scripts', async () => {
  await pageWith(() => ({ success: true }))
  const field = screen.getByLabelText('Game number')
  fireEvent.change(field, { target: { value: 'खेल १२' } })
  expect(field).toHaveValue('12')
})
