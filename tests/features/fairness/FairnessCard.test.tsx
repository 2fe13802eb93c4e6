/** The fairness card: the verdict of each step for an honest round, a forged one, and one without values to compare. */
import { bytesToHex } from '@noble/hashes/utils.js'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { historyRoutes } from '../../../src/contract/history'
import { drawResult, NO_BEACON, previousLink } from '../../../src/domain/fairness'
import type { Combination } from '../../../src/domain/payout'
import type { PublishedFairness } from '../../../src/domain/verifyFairness'
import { FairnessCard } from '../../../src/features/fairness/FairnessCard'
import { saveCommitment } from '../../../src/game/roundCommitments'
import { queryClient } from '../../../src/game/session/queryClient'
import { AppProviders } from '../../fixtures/AppProviders'
import { apiError, mockApi } from '../../fixtures/mockedApi'

vi.mock('../../../src/api/apiClient')

const INSTANCE_ID = 5
const seed = new Uint8Array(32).fill(7)
const commitment = previousLink(seed)
const salt = '5a'.repeat(32)
const WRONG_HEX = '0b'.repeat(32)

/** A settled practice round, the second of its chain. */
const settled: PublishedFairness = {
  chain_id: 'dummy-3',
  n: 2,
  length: 8,
  commitment: bytesToHex(commitment),
  c0: bytesToHex(previousLink(commitment)),
  salt,
  seed: bytesToHex(seed),
  beacon_round: null,
  beacon_value: null,
  beacon_signature: null,
}
const drawn = drawResult(seed, {
  drawVersion: 1,
  chainId: 'dummy-3',
  n: 2,
  salt,
  beaconRound: NO_BEACON,
  beaconValue: NO_BEACON,
})
const otherResult: Combination = { ...drawn, diceNumber: drawn.diceNumber === 1 ? 2 : 1 }

const TITLES = {
  commitment: 'Same commitment as before the bet',
  seed: 'The revealed seed fits the commitment',
  chain: 'The commitment belongs to the published chain',
  salt: 'Same salt as before the bet',
  message: 'The message names this round',
  number: 'Seed and message draw one number',
  result: 'The result is what was drawn',
}

const publish = (published: PublishedFairness) =>
  mockApi([historyRoutes.fairness, () => ({ success: true, fairness: published })])

async function renderCard(published: PublishedFairness, result: Combination | null = drawn) {
  publish(published)
  render(<FairnessCard instanceId={INSTANCE_ID} result={result} />, { wrapper: AppProviders })
  await screen.findByRole('article', { name: `Fairness of round ${INSTANCE_ID}` })
}

/** Titles of the steps whose icon has this name. */
const stepsMarked = (icon: 'True:' | 'False:' | 'Open:') =>
  screen
    .queryAllByRole('img', { name: icon })
    .map((mark) => mark.closest('li')?.querySelector('strong')?.textContent)

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
})

describe('with the commitment that this device saved before the bet', () => {
  beforeEach(() => saveCommitment(INSTANCE_ID, settled))

  test('marks every step of an honest round as true', async () => {
    await renderCard(settled)
    expect(stepsMarked('True:')).toEqual(Object.values(TITLES))
    expect(screen.getByRole('status')).toHaveTextContent('This result was fixed before your bet.')
    expect(screen.getByText(/the house could have known them/)).toBeVisible()
  })

  test.each<[keyof PublishedFairness, string, (keyof typeof TITLES)[]]>([
    ['seed', WRONG_HEX, ['seed']],
    ['commitment', WRONG_HEX, ['commitment', 'seed', 'chain']],
    ['c0', WRONG_HEX, ['chain']],
    ['salt', WRONG_HEX, ['salt']],
    ['chain_id', 'dummy-9', ['message']],
  ])('marks the steps that a forged %s breaks', async (field, forged, steps) => {
    await renderCard({ ...settled, [field]: forged })
    // A forged draw gives the same result in one of sixteen cases.
    const failed = stepsMarked('False:').filter((title) => title !== TITLES.result)
    expect(failed).toEqual(steps.map((step) => TITLES[step]))
    expect(screen.getByRole('status')).toHaveTextContent('A step failed. Do not trust this result.')
  })

  test('marks a draw version that this device did not save', async () => {
    await renderCard({ ...settled, draw: { version: 99 } })
    expect(stepsMarked('False:')).toEqual([TITLES.message, TITLES.number])
  })

  test('marks a shown result that was not drawn', async () => {
    await renderCard(settled, otherResult)
    expect(stepsMarked('False:')).toEqual([TITLES.result])
  })

  test('marks a beacon round that the end of betting did not name', async () => {
    localStorage.clear()
    saveCommitment(INSTANCE_ID, { ...settled, endsAtMs: 1_700_000_000_000 })
    await renderCard({ ...settled, beacon_round: 1, beacon_value: WRONG_HEX, beacon_signature: '00' })
    expect(stepsMarked('False:')).toContain('The end of betting named the beacon’s round')
  })
})

test('explains how the number stands for the outcomes of the round', async () => {
  await renderCard(settled)
  const formula = screen.getByText(/^HMAC-SHA256/)
  expect(formula).toHaveTextContent('The first one modulo 16 is the number drawn. Divided by 4 it gives')
  expect(formula).toHaveTextContent('in the order New York, Mumbai, Dubai, Tokyo;')
  expect(formula).toHaveTextContent('the die in the order 1, 2, 3, 4.')
})

test('leaves the steps open that need a saved commitment', async () => {
  await renderCard(settled, null)
  expect(stepsMarked('Open:')).toEqual([TITLES.commitment, TITLES.salt, TITLES.result])
  expect(stepsMarked('False:')).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('Everything that can be checked here is true.')
})

test('leaves the steps open that need the seed of an unsettled round', async () => {
  await renderCard({ ...settled, seed: null }, null)
  expect(screen.getByRole('status')).toHaveTextContent('This round is not settled yet.')
  expect(stepsMarked('True:')).toEqual([TITLES.chain])
  expect(screen.getAllByText('Revealed when the round is settled.')).toHaveLength(4)
})

test('shows the error of an unknown round, and the card after another try', async () => {
  mockApi([historyRoutes.fairness, () => Promise.reject(apiError('fairness_unknown', 404))])
  render(<FairnessCard instanceId={INSTANCE_ID} result={null} />, { wrapper: AppProviders })
  expect(await screen.findByRole('alert')).toHaveTextContent('No game has this number.')
  publish(settled)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(await screen.findByRole('article')).toBeVisible()
})
