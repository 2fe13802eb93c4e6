/** The card of the account: number, data and closing, each by the codes that the server has sent. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/api/apiError'
import { ownAccountRoutes } from '../../../src/contract/ownAccount'
import { statementRoutes } from '../../../src/contract/statement'
import { OwnAccount } from '../../../src/features/profile/OwnAccount'
import { useSession } from '../../../src/game/session/session'
import { useToasts } from '../../../src/game/session/toasts'
import { getUser } from '../../../src/game/session/useUser'
import { renderPages } from '../../fixtures/AppProviders'
import { apiError, mockApi, requestsTo } from '../../fixtures/mockedApi'
import { registeredUser } from '../../fixtures/registeredUser'
import { openSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const { changeNumber, closeAccount, personalData } = ownAccountRoutes
const sent = () => Promise.reject(apiError('code_required', 400))
/** Answers a request with codes, and has them sent for one without. */
const withCodes = (answer: () => unknown) => (input: unknown) =>
  'otp' in (input as { body: object }).body ? answer() : sent()
const button = (name: string) => screen.getByRole('button', { name })
const click = (name: string) => act(async () => fireEvent.click(button(name)))
const toasts = () => useToasts.getState().toasts
const bodiesTo = (route: Parameters<typeof requestsTo>[0]) =>
  requestsTo(route).map((input) => (input as { body: object }).body)

const enter = (otp: string) =>
  act(
    async () =>
      void fireEvent.paste(screen.getByLabelText('Digit 1'), { clipboardData: { getData: () => otp } }),
  )

const renderCard = () =>
  renderPages({ '/': 'The landing page', '/userprofile': <OwnAccount /> }, '/userprofile')

beforeEach(() => {
  openSession(registeredUser)
  renderCard()
})

describe('the number', () => {
  const changed = () => ({ success: true, mobile_number: '9123456780', message: 'Mobile number changed' })

  async function requestCodes() {
    await click('Change mobile number')
    expect(button('Send OTP')).toBeDisabled()
    fireEvent.change(screen.getByLabelText(/Mobile Number/), { target: { value: '+91 91234 56780' } })
    await click('Send OTP')
  }

  test('changes with the code to the own number, then that to the new one', async () => {
    mockApi([changeNumber, withCodes(changed)])
    await requestCodes()
    expect(toasts()).toMatchObject([{ kind: 'success', text: 'OTP sent' }])
    expect(screen.getByText('We sent a six-digit code to 9876543210.')).toBeVisible()
    await enter('111111')
    expect(bodiesTo(changeNumber)).toEqual([{ mobile_number: '9123456780' }])
    expect(screen.getByText('We sent a six-digit code to 9123456780.')).toBeVisible()
    await enter('222222')
    const body = { mobile_number: '9123456780', otp: '111111', new_otp: '222222' }
    expect(bodiesTo(changeNumber).at(-1)).toEqual(body)
    expect(toasts()).toMatchObject([{ kind: 'success', text: 'Mobile number changed' }])
    expect(getUser()?.mobile_number).toBe('9123456780')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sessionStorage.getItem('accountStep')).toBeNull()
  })

  test('stays after a wrong code, and both are asked for again', async () => {
    const wrong = () => Promise.reject(apiError('otp_verification_failed', 400, 'Wrong'))
    mockApi([changeNumber, withCodes(wrong)])
    await requestCodes()
    await enter('111111')
    await enter('222222')
    expect(toasts()).toMatchObject([{ kind: 'error', text: 'Wrong' }])
    expect(screen.getByText('We sent a six-digit code to 9876543210.')).toBeVisible()
    expect(getUser()?.mobile_number).toBe('9876543210')
  })

  test('that another account has is said in the form', async () => {
    const text = 'This mobile number is already registered. Please login.'
    mockApi([changeNumber, () => Promise.reject(apiError('already_registered', 409, text))])
    await requestCodes()
    expect(toasts()).toMatchObject([{ kind: 'error', text }])
    expect(screen.getByLabelText(/Mobile Number/)).toHaveValue('9123456780')
  })

  test('is sent again with a proof of work where codes are scarce', async () => {
    const scarce = new ApiError({ ...apiError('too_many_requests', 429), proofOfWork: '1.1.x' })
    mockApi([
      changeNumber,
      (input) => ('proof_of_work' in (input as { body: object }).body ? sent() : Promise.reject(scarce)),
    ])
    await requestCodes()
    await vi.waitFor(() => expect(screen.getByLabelText('Digit 1')).toBeVisible())
    const proof_of_work = expect.stringMatching(/^1\.1\.x\.\d+$/)
    expect(bodiesTo(changeNumber).at(-1)).toMatchObject({ proof_of_work })
  })

  test('has its codes still asked for after a reload, but not of another player', async () => {
    mockApi([changeNumber, withCodes(changed)])
    await requestCodes()
    cleanup()
    openSession({ ...registeredUser, id: 8 })
    renderCard()
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    openSession(registeredUser)
    renderCard()
    expect(await screen.findByText('We sent a six-digit code to 9876543210.')).toBeVisible()
    await enter('111111')
    await enter('222222')
    expect(getUser()?.mobile_number).toBe('9123456780')
  })
})

describe('the account', () => {
  test('is closed by the code, which leads out to the landing page', async () => {
    mockApi([closeAccount, withCodes(() => ({ success: true, message: 'Your account is closed' }))])
    await click('Close account')
    expect(screen.getByRole('dialog')).toHaveTextContent('cannot be opened again')
    expect(screen.getByRole('dialog')).toHaveTextContent('what is left below ₹5 is given up')
    await click('Send OTP')
    await enter('111111')
    expect(bodiesTo(closeAccount)).toEqual([{}, { otp: '111111' }])
    expect(screen.getByText('The landing page')).toBeVisible()
    expect(useSession.getState()).toMatchObject({ status: 'loggedOut', token: null })
    expect(toasts()).toMatchObject([{ kind: 'success', text: 'Your account is closed' }])
  })

  test('stays open with money in the wallet, and the server says why', async () => {
    const text = 'There is money in your wallet. Withdraw it first.'
    mockApi([closeAccount, () => Promise.reject(apiError('closing_money', 409, text))])
    await click('Close account')
    await click('Send OTP')
    expect(toasts()).toMatchObject([{ kind: 'error', text }])
    expect(screen.queryByLabelText('Digit 1')).toBeNull()
    expect(useSession.getState().status).toBe('loggedIn')
  })
})

const balances = { balance_before: 20, balance_after: 10, reference: '1' }
const fields = { kind: 'stake', createdAt: '2026-01-05T10:00:00.000Z', amount: -10, ...balances }

test('the data are saved as a file with every page of the statement of both wallets', async () => {
  const files: Blob[] = []
  const createObjectURL = (blob: Blob) => `blob:${files.push(blob)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  mockApi(
    [personalData, withCodes(() => ({ success: true, data: { user: registeredUser, bank_details: [] } }))],
    [
      statementRoutes.statement,
      (input) => {
        const { mode, cursor } = (input as { query: { mode: string; cursor?: string } }).query
        const [id, next] = mode === 'dummy' ? [3, null] : cursor === undefined ? [2, '1-1'] : [1, null]
        return { success: true, entries: [{ id, ...fields }], next }
      },
    ],
  )
  await click('Download my data')
  await click('Send OTP')
  await enter('111111')
  await vi.waitFor(() => expect(files).toHaveLength(1))
  const saved = JSON.parse(await files[0]!.text())
  expect(saved).toMatchObject({ user: { mobile_number: '9876543210' }, bank_details: [] })
  expect(saved.statement.real.map(({ id }: { id: number }) => id)).toEqual([2, 1])
  expect(saved.statement.practice.map(({ id }: { id: number }) => id)).toEqual([3])
  expect(toasts()).toMatchObject([{ kind: 'success', text: 'Your data is saved as a file' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})
