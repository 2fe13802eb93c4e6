/** The fairness card: the verdict of each step for an honest round, a forged one, and one without values to compare. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { historyRoutes } from '../../../src/contract/history'
import type { Combination } from '../../../src/domain/core/payout'
import { betHolder, betLeaf, receiptMessage } from '../../../src/domain/fairness/betReceipt'
import { drawResult, NO_BEACON } from '../../../src/domain/fairness/fairness'
import { merkleLevels, merkleProof } from '../../../src/domain/fairness/merkleTree'
import type { PublishedFairness } from '../../../src/domain/fairness/verifyFairness'
import { FairnessCard } from '../../../src/features/fairness/FairnessCard'
import { toReceipt } from '../../../src/game/round/roundApi'
import { saveCommitment, saveReceipt } from '../../../src/game/round/roundCommitments'
import { renderInApp } from '../../fixtures/AppProviders'
import { apiError, mockApi, requestsTo } from '../../fixtures/mockedApi'
import { registeredUser } from '../../fixtures/registeredUser'
import { closeSession, openSession } from '../../fixtures/session'
import { chain, recordOf, SALT } from '../../fixtures/testChain'

vi.mock('../../../src/api/apiClient')

const INSTANCE_ID = 5
const WRONG_HEX = '0b'.repeat(32)

/** A settled round, the second of its chain. */
const settled = recordOf(2)
const saved = { ...settled, endsAtMs: 1_700_000_000_000 }
const noBeacon = { beaconRound: NO_BEACON, beaconValue: NO_BEACON }
const drawn = drawResult(chain[2]!, { drawVersion: 1, chainId: 'real-3', n: 2, salt: SALT, ...noBeacon })
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
  const rendered = renderInApp(<FairnessCard instanceId={INSTANCE_ID} result={result} />)
  await screen.findByRole('article', { name: `Fairness of round ${INSTANCE_ID}` })
  return rendered
}

/** Titles of the steps whose icon has this name. */
const stepsMarked = (icon: 'True:' | 'False:' | 'Open:') =>
  screen
    .queryAllByRole('img', { name: icon })
    .map((mark) => mark.closest('li')?.querySelector('strong')?.textContent)

beforeEach(() => void closeSession())

describe('with the commitment that this device saved before the bet', () => {
  beforeEach(() => saveCommitment(INSTANCE_ID, saved))

  test('marks every step of an honest round as true', async () => {
    await renderCard(settled)
    expect(stepsMarked('True:')).toEqual(Object.values(TITLES))
    expect(screen.getByRole('status')).toHaveTextContent('This result was fixed before your bet.')
    expect(screen.getByText(/the house could have known them/)).toBeVisible()
  })

  test('marks the steps that a forged commitment breaks', async () => {
    await renderCard({ ...settled, commitment: WRONG_HEX })
    expect(stepsMarked('False:')).toEqual([TITLES.commitment, TITLES.seed, TITLES.chain])
    expect(screen.getByRole('status')).toHaveTextContent('A step failed. Do not trust this result.')
  })

  test('marks a shown result that was not drawn', async () => {
    await renderCard(settled, otherResult)
    expect(stepsMarked('False:')).toEqual([TITLES.result])
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

test.each<[string, PublishedFairness, string]>([
  ['settled', { ...settled, ordered: true }, 'This result was ordered in the sandbox.'],
  ['open', { ...settled, ordered: true, seed: null }, 'This result was ordered in the sandbox.'],
  ['forged', { ...settled, ordered: true, seed: WRONG_HEX }, 'A step failed. Do not trust this result.'],
])('says of an ordered round, %s, that chance did not draw it', async (_, published, verdict) => {
  saveCommitment(INSTANCE_ID, saved)
  await renderCard(published)
  expect(screen.getByRole('status')).toHaveTextContent(verdict)
  expect(screen.getByText(/^The operator ordered this result for a test in the sandbox/)).toBeVisible()
  expect(screen.getByText('It was published together with c0.')).toBeVisible()
  expect(screen.queryByText(/the house could have known them/)).toBeNull()
})

test('shows the error of an unknown round, and the card after another try', async () => {
  mockApi([historyRoutes.fairness, () => Promise.reject(apiError('fairness_unknown', 404))])
  renderInApp(<FairnessCard instanceId={INSTANCE_ID} result={null} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('No game has this number.')
  publish(settled)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(await screen.findByRole('article')).toBeVisible()
})

describe('the player’s bet in a round with a published root', () => {
  const RECEIPT = 'The receipt of your bet is signed'
  const INCLUSION = 'Your bet is in the round’s list'
  const secretKey = new Uint8Array(32).fill(1)
  const receiptKeys = [{ key_id: 'key1', public_key: bytesToHex(ed25519.getPublicKey(secretKey)) }]
  const shown = { city: 'mumbai', diceNumber: 3, stakePaise: 1000 } as const

  const signedBet = (betId: number, changed: { userId?: number } = {}) => {
    const player = { instanceId: INSTANCE_ID, betId, userId: registeredUser.id }
    const bet = { ...player, nonce: '0a'.repeat(16), ...shown, ...changed }
    return {
      leaf: betLeaf({ ...bet, holder: betHolder(bet) }),
      receipt: {
        game_instance_id: bet.instanceId,
        bet_id: betId,
        user_id: bet.userId,
        city: bet.city,
        dice_number: bet.diceNumber,
        stake_paise: bet.stakePaise,
        nonce: bet.nonce,
        key_id: 'key1',
        signature: bytesToHex(ed25519.sign(utf8ToBytes(receiptMessage(bet)), secretKey)),
      },
    }
  }
  const own = signedBet(31)
  const levels = merkleLevels([signedBet(30).leaf, own.leaf, signedBet(32).leaf])
  const sealed: PublishedFairness = {
    ...settled,
    bets: { root: bytesToHex(levels.at(-1)![0]!), count: 3 },
  }
  const proof = { receipt: own.receipt, index: 1, proof: merkleProof(levels, 1).map(bytesToHex) }

  interface Case {
    published?: PublishedFairness
    kept?: typeof own.receipt | null
    bet?: typeof shown | null
    respond?: () => unknown
  }

  async function renderBet({
    published = sealed,
    kept = own.receipt,
    bet = shown,
    respond = () => proof,
  }: Case) {
    saveCommitment(INSTANCE_ID, saved)
    if (kept !== null) saveReceipt(INSTANCE_ID, toReceipt(kept))
    mockApi(
      [historyRoutes.fairness, () => ({ success: true, fairness: published })],
      [historyRoutes.fairnessSetting, () => ({ success: true, receipt_keys: receiptKeys })],
      [historyRoutes.betProof, respond],
    )
    renderInApp(<FairnessCard instanceId={INSTANCE_ID} result={drawn} bet={bet} />)
    await screen.findByRole('article')
  }

  beforeEach(() => openSession())

  const forged = (changed: object) => ({ kept: signedBet(31, changed).receipt })
  const unknown = () => Promise.reject(apiError('fairness_unknown', 404))

  test('is signed and included, by the receipt that this device kept', async () => {
    await renderBet({ bet: null })
    expect(stepsMarked('True:')).toEqual([...Object.values(TITLES), RECEIPT, INCLUSION])
    expect(screen.getByText('Bet 31: Mumbai - 3 for ₹10, kept by this device.')).toBeVisible()
    expect(screen.getByText('One of 3 bets under the root published at close.')).toBeVisible()
    expect(requestsTo(historyRoutes.betProof)).toMatchObject([{ params: { instance: INSTANCE_ID } }])
  })

  test('placed on another device, is verified by the proof’s own receipt, and the card says so', async () => {
    await renderBet({ kept: null })
    expect(stepsMarked('True:')).toEqual(expect.arrayContaining([RECEIPT, INCLUSION]))
    expect(screen.getByText(/This device kept none; it came with the proof\.$/)).toBeVisible()
  })

  test.each<[string, string[], Case]>([
    ['the kept receipt is of a bet that the root leaves out', [INCLUSION], { kept: signedBet(99).receipt }],
    ['the server has no proof', [INCLUSION], { respond: unknown }],
    ['the receipt is another player’s', [RECEIPT, INCLUSION], forged({ userId: 99 })],
  ])('fails where %s', async (_, failed, part) => {
    await renderBet(part)
    expect(stepsMarked('False:')).toEqual(failed)
    expect(screen.getByRole('status')).toHaveTextContent('A step failed. Do not trust this result.')
  })

  test.each<[string, boolean, Case]>([
    ['nobody is logged in', false, {}],
    ['the player has none', true, { kept: null, bet: null }],
    ['another player of this device has one', true, { ...forged({ userId: 99 }), bet: null }],
  ])('is left open without a request where %s', async (_, isLoggedIn, part) => {
    if (!isLoggedIn) closeSession()
    await renderBet(part)
    expect(stepsMarked('Open:')).toEqual([RECEIPT, INCLUSION])
    expect(screen.getAllByText(/^This device placed no bet in this round/)).toHaveLength(2)
    expect(requestsTo(historyRoutes.betProof)).toEqual([])
  })

  test('has no steps in a round without a root', async () => {
    await renderBet({ published: { ...settled, bets: null } })
    expect(screen.queryByText(RECEIPT)).toBeNull()
    expect(requestsTo(historyRoutes.betProof)).toEqual([])
  })

  test('can be loaded again after an error', async () => {
    // A 4xx is not retried by the query itself.
    let respond = (): unknown => Promise.reject(apiError('too_many_requests', 429))
    const opened = renderBet({ respond: () => respond() })
    expect(await screen.findByRole('alert')).toBeVisible()
    respond = () => proof
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await opened
    expect(stepsMarked('True:')).toContain(INCLUSION)
  })
})

test('says of a void round when and why it was voided, and that stakes were refunded', async () => {
  const voided = { at: '2026-01-15T12:00:00.000Z', reason: 'the beacon was silent for a day' }
  await renderCard({ ...settled, seed: null, voided }, null)
  expect(screen.getByRole('status')).toHaveTextContent('This round was voided. Every stake was refunded.')
  expect(
    screen.getByText(/^Voided .*2026.*, without a result\. The reason: the beacon was silent for a day$/),
  ).toBeVisible()
  expect(screen.queryByText('Revealed when the round is settled.')).toBeNull()
  expect(screen.getAllByText('Never revealed, because the round was voided.')).toHaveLength(4)
})

test('asks again for a round that is not settled, and not for a void one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const voided = { at: '2026-01-15T12:00:00.000Z', reason: 'a lost beacon' }
  const { unmount } = await renderCard({ ...settled, seed: null, voided }, null)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(requestsTo(historyRoutes.fairness)).toHaveLength(1)
  unmount()
  await renderCard({ ...settled, seed: null }, null)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(requestsTo(historyRoutes.fairness).length).toBeGreaterThan(3)
})

describe('the link of a settled round', () => {
  const ADDRESS = `${location.origin}/r/${INSTANCE_ID}`
  const writeText = vi.fn(async () => undefined)
  const refuse = (name: string) => () => Promise.reject(new DOMException('', name))
  const setShare = (value: unknown) =>
    Object.defineProperty(navigator, 'share', { value, configurable: true })

  beforeEach(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true }),
  )
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

  test('is shared by the system’s sheet, with nothing but title and address', async () => {
    const share = vi.fn(async () => undefined)
    setShare(share)
    await renderCard(settled)
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
    await press('Share')
    expect(share.mock.calls).toEqual([[{ title: 'A round, replayed and proved | City Dice', url: ADDRESS }]])
    expect(writeText).not.toHaveBeenCalled()
  })

  test('is copied where there is no such sheet', async () => {
    await renderCard(settled)
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    await press('Copy link')
    expect(writeText.mock.calls).toEqual([[ADDRESS]])
  })

  test.each([
    ['AbortError', 'Share', []],
    ['NotAllowedError', 'Copied', [[ADDRESS]]],
  ])('after an %s of the sheet the button says %s', async (name, label, copied) => {
    setShare(refuse(name))
    await renderCard(settled)
    await press('Share')
    expect(writeText.mock.calls).toEqual(copied)
    expect(screen.getByRole('button', { name: label })).toBeVisible()
  })
})
