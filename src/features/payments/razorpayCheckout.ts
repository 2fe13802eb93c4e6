/** Adapter for Razorpay Checkout: loads its script on demand and turns its callbacks into one promise. */

interface RazorpayResponse {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

interface RazorpayOptions {
  key: string
  amount: number
  currency: string
  order_id: string
  name: string
  handler(response: RazorpayResponse): void
  modal: { ondismiss(): void }
  retry: { enabled: boolean }
  /** Lists the phone's UPI apps in a web view that opens them. */
  webview_intent: boolean
}

interface RazorpayCheckout {
  open(): void
  on(event: 'payment.failed', handler: (failure: { error?: { description?: string } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayCheckout
  }
}

export type CheckoutOutcome =
  | { kind: 'paid'; response: RazorpayResponse }
  | { kind: 'dismissed' }
  | { kind: 'failed'; description: string }
  /** The script did not define `window.Razorpay`. */
  | { kind: 'unavailable' }
  /** The constructor or `open()` threw. */
  | { kind: 'unopened' }

/** Loads the script once. @returns whether the script is loaded */
export function loadRazorpayCheckout(url: string): Promise<boolean> {
  if (window.Razorpay !== undefined) return Promise.resolve(true)
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve(true)
    script.onerror = () => {
      script.remove()
      resolve(false)
    }
    document.head.append(script)
  })
}

/** Opens the checkout over the page. @returns how the checkout ended; never rejects */
export function openRazorpayCheckout(
  order: Pick<RazorpayOptions, 'key' | 'amount' | 'currency' | 'order_id' | 'name'>,
): Promise<CheckoutOutcome> {
  const { Razorpay } = window
  if (Razorpay === undefined) return Promise.resolve({ kind: 'unavailable' })
  return new Promise((resolve) => {
    try {
      const checkout = new Razorpay({
        ...order,
        handler: (response) => resolve({ kind: 'paid', response }),
        modal: { ondismiss: () => resolve({ kind: 'dismissed' }) },
        // The first failure settles the promise, so the result of a retry would be lost.
        retry: { enabled: false },
        // The app opens UPI apps itself.
        webview_intent: navigator.userAgent.includes('CityDiceApp'),
      })
      checkout.on('payment.failed', ({ error }) =>
        resolve({ kind: 'failed', description: error?.description ?? '' }),
      )
      checkout.open()
    } catch {
      resolve({ kind: 'unopened' })
    }
  })
}
