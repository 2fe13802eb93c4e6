/** Player protection: the form of one kind of limit, the breaks with their second look, and the offer next to a deposit. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Limits, limitsRoutes } from '../../../src/contract/limits'
import { Breaks } from '../../../src/features/limits/Breaks'
import { DepositLimitHint } from '../../../src/features/limits/DepositLimitHint'
import { LimitForm } from '../../../src/features/limits/LimitForm'
import { changedAmounts, type LimitAmounts, requestedAmounts } from '../../../src/features/limits/useLimits'
import { useToasts } from '../../../src/game/session/toasts'
import { renderInApp } from '../../fixtures/AppProviders'
import { apiError, mockApi, pendingResponse, requestsTo } from '../../fixtures/mockedApi'
import { openSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const NO_AMOUNTS = { daily: null, weekly: null, monthly: null }
const saved = () => ({
  success: true,
  limits: { deposit: NO_AMOUNTS, loss: NO_AMOUNTS, excluded_until: null, pending: [] },
})
const changes = () => requestsTo(limitsRoutes.changeLimits)
const toasts = () => useToasts.getState().toasts

beforeEach(() => void mockApi([limitsRoutes.changeLimits, saved]))

describe('the limits', () => {
  const field = (label: string) => screen.getByLabelText(label)
  const fill = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
  const save = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save deposit limits' })))

  function renderForm(limits: LimitAmounts = { daily: 500, weekly: 2000, monthly: null }) {
    const texts = { title: 'Deposit limits', text: 'The most you can pay in.' }
    renderInApp(<LimitForm field="deposit" limits={limits} userId={7} {...texts} />)
  }

  test('are shown by period, an absent one as an empty field', () => {
    renderForm()
    expect(field('Per day, ₹')).toHaveValue('500')
    expect(field('Per week, ₹')).toHaveValue('2000')
    expect(field('Per month, ₹')).toHaveValue('')
    expect(field('Per month, ₹')).toHaveAttribute('placeholder', 'No limit')
  })

  test.each([
    ['sent as far as they were changed', 'Per week, ₹', '1,500', { weekly: 1500 }],
    ['removed by an empty field', 'Per day, ₹', '', { daily: null }],
  ])('are %s', async (_, label, text, deposit) => {
    renderForm()
    fill(label, text)
    await save()
    expect(changes()).toEqual([{ params: { userId: 7 }, body: { deposit } }])
    expect(toasts()).toMatchObject([{ kind: 'success', text: 'Limits saved' }])
  })

  test('must not be higher for the shorter period', async () => {
    renderForm()
    fill('Per week, ₹', '200')
    await save()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A limit is a whole number of rupees, and a shorter period never has the higher one.',
    )
    expect(changes()).toEqual([])
    fill('Per week, ₹', '600')
    await save()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(changes()).toHaveLength(1)
  })

  test('are at most ₹10,00,000', async () => {
    renderForm()
    fill('Per month, ₹', '1000001')
    await save()
    expect(screen.getByRole('alert')).toHaveTextContent('A limit is at most ₹10,00,000.')
    expect(changes()).toEqual([])
  })

  test('must be whole: a fraction is no wish for no limit', async () => {
    renderForm(NO_AMOUNTS)
    fill('Per day, ₹', '500.00')
    expect(field('Per day, ₹')).toHaveValue('')
    expect(field('Per day, ₹')).toHaveAccessibleDescription(/^A limit is a whole number of rupees/)
    await save()
    expect(changes()).toEqual([])
  })

  test('are busy while they are saved', async () => {
    const response = pendingResponse()
    mockApi([limitsRoutes.changeLimits, () => response.promise])
    renderForm()
    fill('Per day, ₹', '400')
    await save()
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
    response.resolve(saved())
    expect(await screen.findByRole('button', { name: 'Save deposit limits' })).toBeEnabled()
  })

  test('that could not be saved say so', async () => {
    mockApi([limitsRoutes.changeLimits, () => Promise.reject(apiError('limits_failed', 503))])
    renderForm()
    fill('Per day, ₹', '400')
    await save()
    const text = 'Your limits could not be saved. Please try again.'
    await vi.waitFor(() => expect(toasts()).toMatchObject([{ kind: 'error', text }]))
  })
})

describe('a break', () => {
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  const renderBreaks = (excludedUntil: string | null = null, excludesPractice = false) =>
    renderInApp(<Breaks {...{ excludedUntil, excludesPractice }} userId={7} />)

  test('is offered as time-out and as self-exclusion', () => {
    renderBreaks()
    const names = (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('button')
        .map((button) => button.textContent)
    expect(names('Time-out')).toEqual(['24 hours', '7 days', '30 days'])
    expect(names('Self-exclusion')).toEqual(['6 months', '1 year', '5 years'])
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('starts only after a confirmation, not after "Not now"', async () => {
    renderBreaks()
    await press('5 years')
    await press('Not now')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('7 days')
    expect(screen.getByRole('dialog', { name: 'A break of 7 days?' })).toBeVisible()
    expect(changes()).toEqual([])
    await press('Start the break')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(changes()).toMatchObject([{ params: { userId: 7 }, body: { exclude_for_days: 7 } }])
    expect(changes()).not.toMatchObject([{ body: { excludes_practice: true } }])
  })

  test('holds for practice too where the player wishes', async () => {
    renderBreaks()
    await press('30 days')
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'No practice bets either' })))
    await press('Start the break')
    expect(changes()).toMatchObject([{ body: { exclude_for_days: 30, excludes_practice: true } }])
  })

  test('that is active names its end', () => {
    renderBreaks('2026-05-05T12:00:00.000Z')
    expect(screen.getByRole('status')).toHaveTextContent(/^Your break lasts until 5 May 2026, .+\.$/)
  })

  test('that holds for practice says so, and offers to extend it as it is', async () => {
    renderBreaks('2026-05-05T12:00:00.000Z', true)
    expect(screen.getByRole('status')).toHaveTextContent(/practice included\.$/)
    await press('1 year')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('the offer of deposit limits next to the deposit', () => {
  const loss = { ...NO_AMOUNTS, daily: 100 }
  const answer = (amounts: object, pending: object[]) => () => {
    const deposit = { ...NO_AMOUNTS, ...amounts }
    return { success: true, limits: { deposit, loss, excluded_until: null, pending } }
  }

  beforeEach(() => openSession())

  test('leads a player without a deposit limit to the limits', async () => {
    mockApi([limitsRoutes.readLimits, answer({}, [])])
    renderInApp(<DepositLimitHint />)
    expect(await screen.findByRole('link', { name: 'Set one' })).toHaveAttribute('href', '/limits')
  })

  const REMOVAL = { field: 'deposit.monthly', value: null, effective_at: '2026-11-29T00:00:00.000Z' }

  test.each([
    ['set', []],
    ['in force although its removal waits', [REMOVAL]],
  ])('is silent where a limit is %s', async (_, pending) => {
    mockApi([limitsRoutes.readLimits, answer({ monthly: 5_000 }, pending)])
    renderInApp(<DepositLimitHint />)
    await act(async () => undefined)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the amounts of a form', () => {
  const effective_at = '2026-06-02T00:00:00.000Z'
  const limits: Limits = {
    deposit: { daily: 100, weekly: 500, monthly: null },
    loss: { daily: 50, weekly: null, monthly: null },
    excluded_until: null,
    pending: [
      { field: 'deposit.daily', value: 200, effective_at },
      { field: 'deposit.weekly', value: null, effective_at },
    ],
  }

  test('shows the pending amount if there is one, else the amount in force', () => {
    expect(requestedAmounts(limits, 'deposit')).toEqual({ daily: 200, weekly: null, monthly: null })
    expect(requestedAmounts(limits, 'loss')).toEqual(limits.loss)
  })

  test('sends only the changed amounts, so that pending changes stay', () => {
    const requested = requestedAmounts(limits, 'deposit')
    expect(changedAmounts(requested, { ...requested, monthly: 900 })).toEqual({ monthly: 900 })
    expect(changedAmounts(requested, requested)).toEqual({})
  })

  test('sends the amount in force to cancel a pending change', () => {
    const requested = requestedAmounts(limits, 'deposit')
    expect(changedAmounts(requested, { ...requested, daily: 100 })).toEqual({ daily: 100 })
  })
})
