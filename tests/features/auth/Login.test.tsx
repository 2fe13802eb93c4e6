/** The pages of login and registration: the step of the form, the step of the code, and where success leads. */
import { createHash } from 'node:crypto'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/api/apiError'
import { accountRoutes } from '../../../src/contract/account'
import { Login } from '../../../src/features/auth/Login'
import { Register } from '../../../src/features/auth/Register'
import { useSession } from '../../../src/game/session/session'
import { useToasts } from '../../../src/game/session/toasts'
import { renderPages } from '../../fixtures/AppProviders'
import { apiError, mockApi, pendingResponse, requestsTo } from '../../fixtures/mockedApi'
import { registeredUser } from '../../fixtures/registeredUser'
import { closeSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const sent = () => ({ success: true, message: 'OTP sent for login' })
const tooSoon = apiError('too_many_requests', 429)
const session = { success: true, token: 'token', user: registeredUser }
const accepted = [
  [accountRoutes.login, sent],
  [accountRoutes.verifyLogin, () => session],
  [accountRoutes.getUser, () => ({ success: true, user: registeredUser })],
] as const
const mobileField = () => screen.getByLabelText<HTMLInputElement>('Mobile Number')
const firstDigit = () => screen.getByLabelText('Digit 1')
const toasts = () => useToasts.getState().toasts
const button = (name: string) => screen.getByRole('button', { name })
const fill = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } })

function Location() {
  const { pathname, search, hash, state } = useLocation()
  return <p data-testid="location">{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</p>
}

const renderPage = (page: ReactElement) =>
  renderPages({
    '/': page,
    '/login': [<Login key="login" />, <Location key="location" />],
    '/real-startmenu': 'The real table',
    '/limits': 'The limits',
  })

async function requestLoginCode(mobileNumber = '9876543210') {
  fill(mobileField(), mobileNumber)
  fireEvent.click(button('Send OTP'))
  await screen.findByRole('heading', { name: 'Enter OTP' })
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  closeSession()
})

describe('login', () => {
  beforeEach(() => {
    mockApi([accountRoutes.login, sent])
    renderPage(<Login />)
  })

  test('asks for ten digits', () => {
    expect(button('Send OTP')).toBeDisabled()
    fill(mobileField(), '987654321')
    expect(button('Send OTP')).toBeDisabled()
    fill(mobileField(), '98765-43210')
    expect(mobileField()).toHaveValue('9876543210')
    expect(button('Send OTP')).toBeEnabled()
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  })

  test('takes a pasted number with its country code', () => {
    fireEvent.paste(mobileField(), { clipboardData: { getData: () => '+91 98765 43210' } })
    expect(mobileField()).toHaveValue('9876543210')
  })

  test.each(['09618809969', '+91 96188 09969', '919618809969', '0091-9618809969', '०९६१८८०९९६९'])(
    'sends the code to 9618809969 when %s is typed or filled in',
    async (text) => {
      if (!text.startsWith('91')) {
        for (const character of text) fill(mobileField(), mobileField().value + character)
        expect(mobileField()).toHaveValue('9618809969')
      }
      fill(mobileField(), '')
      fill(mobileField(), text)
      fireEvent.click(button('Send OTP'))
      await screen.findByRole('heading', { name: 'Enter OTP' })
      expect(requestsTo(accountRoutes.login)).toMatchObject([{ body: { mobile_number: '9618809969' } }])
    },
  )

  test.each(['5', '5876543210'])('says what is wrong with %s', (text) => {
    fill(mobileField(), text)
    expect(mobileField()).toHaveAccessibleDescription(
      'An Indian mobile number has ten digits and begins with 6, 7, 8 or 9.',
    )
    expect(button('Send OTP')).toBeDisabled()
  })

  test('is busy while the code is requested, then asks for it', async () => {
    const response = pendingResponse()
    mockApi([accountRoutes.login, () => response.promise])
    fill(mobileField(), '9876543210')
    fireEvent.click(button('Send OTP'))
    expect(button('Sending OTP...')).toBeDisabled()
    // The code belongs to the number of the request, not to what is typed meanwhile.
    fill(mobileField(), '9123')
    await act(async () => response.resolve(sent()))
    expect(screen.getByRole('heading')).toHaveTextContent('Enter OTP')
    expect(screen.getByText('We sent a six-digit code to 9876543210.')).toBeVisible()
    expect(toasts()).toMatchObject([{ kind: 'success', text: 'OTP sent for login' }])
  })

  test.each([
    ['its own text', apiError('server_error', 500), 'Login failed'],
    ["the server's text", apiError('login_failed', 400, 'Wait for a minute.'), 'Wait for a minute.'],
    ['that it is too soon, where no code was ever sent,', tooSoon, 'Login failed'],
  ])('shows %s after an error and stays', async (_, error, text) => {
    mockApi([accountRoutes.login, () => Promise.reject(error)])
    fill(mobileField(), '9876543210')
    await act(async () => fireEvent.click(button('Send OTP')))
    expect(toasts()).toMatchObject([{ kind: 'error', text }])
    expect(screen.getByRole('heading')).toHaveTextContent('Login')
    expect(mobileField()).toHaveValue('9876543210')
    expect(button('Send OTP')).toBeEnabled()
  })

  test('solves the proof of work that the server asks for, and sends it with the same request', async () => {
    const asked = new ApiError({ ...tooSoon, proofOfWork: '4.1.mac' })
    mockApi([
      accountRoutes.login,
      (input) => ('proof_of_work' in (input as { body: object }).body ? sent() : Promise.reject(asked)),
    ])
    await requestLoginCode()
    const [, { body }] = requestsTo(accountRoutes.login) as [unknown, { body: Record<string, string> }]
    expect(body).toMatchObject({ mobile_number: '9876543210', device_id: expect.any(String) })
    expect(createHash('sha256').update(body.proof_of_work!).digest('hex')).toMatch(/^0/)
    expect(toasts()).toMatchObject([{ kind: 'success', text: 'OTP sent for login' }])
  })

  test('goes back to the number, which is kept, and returns to its code but to no other during the cooldown', async () => {
    await requestLoginCode()
    fireEvent.click(button('Back to Mobile Number'))
    expect(mobileField()).toHaveValue('9876543210')
    mockApi([accountRoutes.login, () => Promise.reject(tooSoon)])
    fill(mobileField(), '9123456789')
    await act(async () => fireEvent.click(button('Send OTP')))
    expect(screen.getByRole('heading')).toHaveTextContent('Login')
    await requestLoginCode()
  })

  test('keeps step, number and digits across a reload for as long as the code is valid', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await requestLoginCode()
    fill(firstDigit(), '123')
    vi.setSystemTime(Date.now() + 299_000)
    cleanup()
    renderPage(<Login />)
    await screen.findByRole('heading', { name: 'Enter OTP' })
    expect(screen.getByText(/9876543210/)).toBeVisible()
    expect(screen.getByLabelText('Digit 3')).toHaveValue('3')
    vi.setSystemTime(Date.now() + 1_000)
    cleanup()
    renderPage(<Login />)
    await act(async () => undefined)
    expect(screen.getByRole('heading')).toHaveTextContent('Login')
  })

  test('opens the real table with the right code, and sends along the session that the new one replaces', async () => {
    mockApi(...accepted)
    useSession.setState({ status: 'loggedIn', token: 'old', userId: 1 })
    await requestLoginCode()
    expect(screen.queryByRole('checkbox')).toBeNull()
    fill(firstDigit(), '123456')
    await screen.findByText('The real table')
    expect(requestsTo(accountRoutes.verifyLogin)).toMatchObject([
      { token: 'old', body: { mobile_number: '9876543210', otp: '123456' } },
    ])
    expect(toasts().at(-1)).toMatchObject({ kind: 'success', text: 'Login successful!' })
    expect(useSession.getState()).toMatchObject({ status: 'loggedIn', userId: registeredUser.id })
  })

  test('names a wrong code and lets the player try again', async () => {
    mockApi(
      [accountRoutes.login, sent],
      [accountRoutes.verifyLogin, () => Promise.reject(apiError('otp_verification_failed', 400))],
    )
    await requestLoginCode()
    await act(async () => fill(firstDigit(), '123456'))
    expect(toasts().at(-1)).toMatchObject({
      kind: 'error',
      text: 'OTP verification failed',
    })
    expect(button('Verify OTP')).toBeDisabled()
    await act(async () => fill(firstDigit(), '654321'))
    expect(requestsTo(accountRoutes.verifyLogin)).toHaveLength(2)
  })
})

describe('the way out of the login page', () => {
  const landing = () => screen.queryByText('The landing page')

  beforeEach(() => {
    mockApi([accountRoutes.login, sent])
    renderPages({ '/': 'The landing page', '/login': <Login /> }, '/login')
  })

  test.each([
    ['a mouse outside the card leaves for the landing page', 'main', 'mouse', true],
    ['a mouse on the card stays', 'heading', 'mouse', false],
    ['a finger outside the card, which closes the keyboard, keeps what was typed', 'main', 'touch', false],
  ])('a press of %s', (_, role, pointerType, isLeft) => {
    fill(mobileField(), '98765')
    fireEvent.pointerDown(screen.getByRole(role), { pointerType, button: 0 })
    if (isLeft) expect(landing()).toBeVisible()
    else expect(mobileField()).toHaveValue('98765')
  })

  test('by its link while the code is verified logs in without leading to the table', async () => {
    const response = pendingResponse()
    mockApi(...accepted, [accountRoutes.verifyLogin, () => response.promise])
    await requestLoginCode()
    fill(firstDigit(), '123456')
    fireEvent.click(screen.getByRole('link', { name: 'City Dice, home' }))
    expect(landing()).toBeVisible()
    await act(async () => response.resolve(session))
    expect(useSession.getState()).toMatchObject({ status: 'loggedIn', userId: registeredUser.id })
    expect(landing()).toBeVisible()
  })
})

describe('registration', () => {
  function renderFilledForm() {
    renderPage(<Register />)
    expect(screen.getByRole('heading')).toHaveTextContent('Create an Account')
    fill(screen.getByLabelText('First Name'), 'Asha')
    fill(screen.getByLabelText('Last Name'), 'Rao')
    fill(mobileField(), '9876543210')
    fireEvent.click(screen.getByRole('checkbox'))
  }

  async function requestRegistrationCode() {
    renderFilledForm()
    fireEvent.click(button('Register'))
    await screen.findByRole('heading', { name: 'Verify OTP' })
  }

  test.each([
    ['First Name', ''],
    ['First Name', '\u200b'],
    ['Last Name', '  '],
    ['Mobile Number', '5876543210'],
    ['Mobile Number', '98765 4321'],
  ])('cannot be sent with the %s "%s"', (label, text) => {
    renderFilledForm()
    expect(button('Register')).toBeEnabled()
    fill(screen.getByLabelText(label), text)
    expect(button('Register')).toBeDisabled()
  })

  test('cannot be sent without the declaration of age, nor while it is sent', () => {
    mockApi([accountRoutes.register, () => pendingResponse().promise])
    renderFilledForm()
    fireEvent.click(screen.getByRole('checkbox'))
    expect(button('Register')).toBeDisabled()
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(button('Register'))
    expect(button('Sending OTP...')).toBeDisabled()
  })

  async function register(answerLogin: () => unknown) {
    mockApi(
      [accountRoutes.register, () => ({ success: true })],
      [accountRoutes.verifyRegister, () => ({ success: true })],
      [accountRoutes.login, answerLogin],
    )
    await requestRegistrationCode()
    await act(async () => fill(firstDigit(), '123456'))
  }

  test('opens the code step of the login page, with the code under way', async () => {
    const response = pendingResponse()
    await register(() => response.promise)
    expect(screen.getByRole('heading')).toHaveTextContent('Enter OTP')
    expect(screen.getByText('Sending a six-digit code to 9876543210.')).toBeVisible()
    expect(button('Sending OTP...')).toBeDisabled()
    await act(async () => response.resolve(sent()))
    expect(screen.getByText('We sent a six-digit code to 9876543210.')).toBeVisible()
    expect(requestsTo(accountRoutes.login)).toMatchObject([{ body: { mobile_number: '9876543210' } }])
    // The sent code of the registration is used, and the success of the registration still stands.
    expect(toasts().map(({ text }) => text)).toEqual(['Registration successful!', 'OTP sent for login'])
  })

  describe('the offer of limits', () => {
    const offer = () => screen.queryByRole('checkbox', { name: /set limits/ })

    test.each([
      ['a new player who takes it to the limits', true, 'The limits'],
      ['one who does not to the table', false, 'The real table'],
    ])('leads %s', async (_, isTaken, page) => {
      await register(sent)
      mockApi(...accepted)
      if (isTaken) fireEvent.click(offer()!)
      fill(firstDigit(), '654321')
      await screen.findByText(page)
    })

    test('survives a reload', async () => {
      await register(sent)
      cleanup()
      renderPage(<Login />)
      await screen.findByRole('heading', { name: 'Enter OTP' })
      expect(offer()).toBeVisible()
    })
  })

  test('keeps the number neither in the URL nor for a reload', async () => {
    await register(sent)
    expect(screen.getByTestId('location')).toHaveTextContent(/^\/login null$/)
  })

  test.each([
    ['too many codes', apiError('login_failed', 400, 'Wait for a minute.'), 'Wait for a minute.'],
    ['no network', apiError('network', null), 'Login failed'],
  ])('leaves the login form with the number and the error after %s', async (_, error, text) => {
    await register(() => Promise.reject(error))
    expect(screen.getByRole('heading')).toHaveTextContent('Login')
    expect(mobileField()).toHaveValue('9876543210')
    expect(button('Send OTP')).toBeEnabled()
    expect(toasts().at(-1)).toMatchObject({ kind: 'error', text })
  })

  test('shows its own text after an error', async () => {
    mockApi([accountRoutes.register, () => Promise.reject(apiError('server_error', 500))])
    renderFilledForm()
    await act(async () => fireEvent.click(button('Register')))
    expect(screen.getByRole('heading')).toHaveTextContent('Create an Account')
    expect(toasts()).toMatchObject([{ kind: 'error', text: 'Registration failed' }])
  })

  test('goes back to all that was filled in, and returns to the code only with its names during the cooldown', async () => {
    mockApi([accountRoutes.register, () => ({ success: true })])
    await requestRegistrationCode()
    fireEvent.click(button('Back to Registration'))
    expect(screen.getByLabelText('First Name')).toHaveValue('Asha')
    expect(screen.getByLabelText('Last Name')).toHaveValue('Rao')
    expect(mobileField()).toHaveValue('9876543210')
    expect(screen.getByRole('checkbox')).toBeChecked()
    mockApi([accountRoutes.register, () => Promise.reject(tooSoon)])
    fill(screen.getByLabelText('First Name'), 'Usha')
    await act(async () => fireEvent.click(button('Register')))
    expect(screen.getByLabelText('First Name')).toHaveValue('Usha')
    fill(screen.getByLabelText('First Name'), 'Asha')
    await act(async () => fireEvent.click(button('Register')))
    expect(screen.getByRole('heading')).toHaveTextContent('Verify OTP')
  })
})
