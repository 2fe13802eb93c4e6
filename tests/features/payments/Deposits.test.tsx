/** The texts of deposits that fail, by hosted page and by card: checks, order, gateway and verification. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/api/apiError'
import { moneyRoutes } from '../../../src/contract/money'
import { startHostedCheckout } from '../../../src/features/payments/hostedCheckout'
import { type CardOrder, payByCard, payOrder } from '../../../src/features/payments/payByCard'
import { useSession } from '../../../src/game/session/session'
import { type GatewayOptions, type Handlers, installGateway } from '../../fixtures/cardGateway'
import { apiError, mockApi, requestsTo } from '../../fixtures/mockedApi'
import { openSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const order = { id: 'order_1', amount: 10_000, currency: 'INR' }
const created = { success: true, order, key: 'key_1', checkout_script: '/gateway.js' }
const signature = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' }
/** What the apiClient throws once the route's time is over. */
const timeout = new ApiError({ ...apiError('network', null), isTimeout: true })
const pay = async (signal = new AbortController().signal) =>
  (await payByCard(100, 'City Dice', signal))?.message

const answerOf = (response: object) => async () => {
  if (response instanceof Error) throw response
  return response
}
const broken = () => {
  throw new Error('broken')
}
const declined = { error: { description: 'Card declined' } }

let nowMs = 0
beforeEach(() => {
  // Each test starts after the rate limits of the one before have expired.
  nowMs += 120_000
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  openSession()
})

describe('an order for the payment page', () => {
  const failed = 'Failed to create payment. Please try again.'
  test.each<[string, object, string?]>([
    ['the server fails', apiError('server_error', 500)],
    ['there is no network', apiError('network', null)],
    ['the server sends a message', apiError('bad_request', 403, 'Not today.'), 'Not today.'],
    ['the token for the payment page is missing', { ...created, payment_page: 'https://pay.example/' }],
    ['the server offers neither page nor card service', { success: true, order, enc_key: 'token' }],
  ])('shows an error when %s', async (_, response, errorText = failed) => {
    mockApi([moneyRoutes.createPayment, answerOf(response)])
    expect(await startHostedCheckout(100)).toEqual({ errorText })
  })

  test.each([
    ['the order is missing', { success: true }],
    ['the order has no id', { success: true, order: { currency: 'INR' }, key: 'k' }],
  ])('shows and logs an error when %s', async (_, body) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    mockApi([moneyRoutes.createPayment, () => body])
    expect(await startHostedCheckout(100)).toEqual({ errorText: failed })
    expect(logged).toHaveBeenCalledWith('Order ID or amount missing in payment service response')
    logged.mockRestore()
  })

  test('goes to the card service where the operator has no payment page', async () => {
    mockApi([moneyRoutes.createPayment, () => ({ ...created, enc_key: 'token' })])
    const { cardOrder } = (await startHostedCheckout(100)) as { cardOrder: CardOrder }
    const own = { key: 'key_1', amount: 10_000, currency: 'INR', order_id: 'order_1' }
    expect(cardOrder).toEqual({ order: own, scriptUrl: '/gateway.js', userId: expect.any(Number) })
    let shown = {}
    installGateway((options) => {
      shown = options
      options.handler(signature)
    })
    mockApi([moneyRoutes.verifyPayment, () => ({ success: true, message: 'Paid' })])
    const paid = { isPaid: true, isOrdered: true, message: 'Paid' }
    expect(await payOrder(cardOrder, 'City Dice', new AbortController().signal)).toEqual(paid)
    expect(requestsTo(moneyRoutes.verifyPayment)).toMatchObject([{ body: signature }])
    expect(shown).toMatchObject({ ...cardOrder.order, name: 'City Dice', retry: { enabled: false } })
  })

  test('is rejected after three within a minute', async () => {
    mockApi([moneyRoutes.createPayment, () => Promise.reject(apiError('server_error', 500))])
    for (let attempt = 0; attempt < 3; attempt += 1) await startHostedCheckout(100)
    const errorText = 'Too many payment requests. Please wait a moment and try again.'
    expect(await startHostedCheckout(100)).toEqual({ errorText })
    expect(requestsTo(moneyRoutes.createPayment)).toHaveLength(3)
  })
})

describe('a card payment', () => {
  test.each<[text: string, body: object | Error]>([
    ['Failed to create payment order', { success: true, key: 'k' }],
    ['Payment gateway not available', { success: true, order, key: 'k' }],
    ['Payment gateway not available', { success: true, order, checkout_script: '/gateway.js' }],
    ['Authentication failed - please login again', apiError('unauthorized', 401)],
    ['Too many requests - please wait and try again', apiError('too_many_requests', 429)],
    ['Failed to initiate payment', apiError('server_error', 500)],
    ['Request timeout - please try again', timeout],
    ['Closed until noon', apiError('server_error', 503, 'Closed until noon')],
  ])('without an order shows "%s"', async (text, response) => {
    mockApi([moneyRoutes.createPayment, answerOf(response)])
    expect(await pay()).toBe(text)
  })

  test.each<[text: string, open: (options: GatewayOptions, handlers: Handlers) => void]>([
    ['Payment cancelled', (options) => options.modal.ondismiss()],
    ['Payment failed: Card declined', (_, handlers) => handlers['payment.failed']?.(declined)],
    ['Failed to open payment gateway', broken],
  ])('that the gateway ends shows "%s"', async (text, open) => {
    mockApi([moneyRoutes.createPayment, () => created])
    installGateway(open)
    expect(await pay()).toBe(text)
    expect(requestsTo(moneyRoutes.verifyPayment)).toEqual([])
  })

  test.each([
    ['Failed to load payment gateway', 'error'],
    ['Payment gateway not available', 'load'],
  ])('shows "%s" after the %s event of a gateway script without a gateway', async (text, event) => {
    mockApi([moneyRoutes.createPayment, () => created])
    const message = pay()
    const script = await vi.waitUntil(() => document.querySelector('script[src="/gateway.js"]'))
    script.dispatchEvent(new Event(event))
    expect(await message).toBe(text)
    script.remove()
  })

  test('does not open over another page', async () => {
    const controller = new AbortController()
    const open = vi.fn()
    const createAndLeave = () => {
      controller.abort()
      return created
    }
    mockApi([moneyRoutes.createPayment, createAndLeave])
    installGateway(open)
    expect(await pay(controller.signal)).toBeUndefined()
    expect(open).not.toHaveBeenCalled()
  })

  test('shows "Payment processing failed." when the gateway breaks', async () => {
    mockApi([moneyRoutes.createPayment, () => created])
    Object.defineProperty(window, 'Razorpay', { configurable: true, get: broken })
    expect(await pay()).toBe('Payment processing failed.')
    Reflect.deleteProperty(window, 'Razorpay')
  })

  test.each([
    ['Authentication failed - please login again', apiError('unauthorized', 401)],
    ['Too many requests - please wait and try again', apiError('too_many_requests', 429)],
    ['Too many verification requests. Please wait a moment.', apiError('verification_too_many', 429)],
    ['Failed to verify payment', apiError('bad_request', 400)],
    ['Verification timeout - please try again', timeout],
    ['Signature is wrong', apiError('bad_request', 400, 'Signature is wrong')],
  ])('whose verification fails shows "%s"', async (text, error) => {
    const refuse = () => Promise.reject(error)
    mockApi([moneyRoutes.createPayment, () => created], [moneyRoutes.verifyPayment, refuse])
    installGateway((options) => options.handler(signature))
    expect(await pay()).toBe(text)
  })
})

describe.each([
  ['hosted page', (amount: number | null) => startHostedCheckout(amount)],
  ['card', (amount: number | null) => payByCard(amount, 'City Dice', new AbortController().signal)],
])('a deposit by %s is rejected before a request', (_, deposit) => {
  /** Asserts the text that the player reads, by the name that the method has for it. */
  const expectText = async (amount: number | null, text: string) =>
    expect(Object.values((await deposit(amount)) ?? {})).toContain(text)

  afterEach(() => expect(requestsTo(moneyRoutes.createPayment)).toEqual([]))

  test('without a user, unless the amount is missing too', async () => {
    useSession.setState({ userId: null })
    await expectText(100, 'User not found. Please login again.')
    await expectText(null, 'Please select an amount to add funds.')
  })

  test('without a token', async () => {
    useSession.setState({ token: null })
    await expectText(100, 'Authentication token not found. Please login again.')
  })

  test.each([0, -5, 12.345, Number.NaN])('with an amount of %d', (amount) =>
    expectText(amount, 'Invalid payment amount'),
  )
})
