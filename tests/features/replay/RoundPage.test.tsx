/** The page of a round that has no throw to show: an unknown, an undecided and a void one, each with its own line. */
import { screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { historyRoutes } from '../../../src/contract/history'
import { fairnessCardCode } from '../../../src/features/fairness'
import { RoundPage } from '../../../src/features/replay/RoundPage'
import { loadTexts } from '../../../src/i18n/loadTexts'
import { PATHS, roundPath } from '../../../src/paths'
import { renderPages } from '../../fixtures/AppProviders'
import { apiError, mockApi, requestsTo } from '../../fixtures/mockedApi'
import { recordOf } from '../../fixtures/testChain'

vi.mock('../../../src/api/apiClient')

const undecided = { ...recordOf(1), seed: null, bets: null }
const voided = { at: '2026-01-15T12:00:00.000Z', reason: 'the beacon was silent for a day' }

beforeAll(() => Promise.all([loadTexts('replay'), fairnessCardCode.load()]))

const open = (path: string) => renderPages({ [PATHS.round]: <RoundPage /> }, path)

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })

test('says that there is no such game', async () => {
  mockApi([historyRoutes.fairness, () => Promise.reject(apiError('fairness_unknown', 404))])
  open(roundPath(31))
  expect(await heading('There is no such game')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Play City Dice' })).toHaveAttribute('href', '/')
})

test('asks no server for an address without a number', async () => {
  mockApi()
  open('/r/x')
  expect(await heading('There is no such game')).toBeVisible()
  expect(requestsTo(historyRoutes.fairness)).toEqual([])
})

test('offers to try again where the network fails', async () => {
  mockApi([historyRoutes.fairness, () => Promise.reject(apiError('too_many_requests', 429))])
  open(roundPath(31))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('says of an undecided game that its throw follows, with the commitment', async () => {
  mockApi([historyRoutes.fairness, () => ({ success: true, fairness: undecided })])
  open(roundPath(31))
  expect(await heading('Not decided yet')).toBeVisible()
  expect(await screen.findByText('This round is not settled yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
})

test('says of a void game that nothing was drawn, and why', async () => {
  mockApi([historyRoutes.fairness, () => ({ success: true, fairness: { ...undecided, voided } })])
  open(roundPath(31))
  expect(await heading('This game was voided')).toBeVisible()
  expect(await screen.findByText(/the beacon was silent for a day/)).toBeVisible()
})
