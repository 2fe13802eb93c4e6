/** The payment gateway's own window: its script is loaded when it is needed, and what happens in it is one promise. */

interface GatewayAnswer {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

interface GatewayOptions {
  key: string
  amount: number
  currency: string
  order_id: string
  name: string
  handler(answer: GatewayAnswer): void
  modal: { ondismiss(): void }
  retry: { enabled: boolean }
}

interface GatewayWindow {
  open(): void
  on(event: 'payment.failed', handler: (failure: { error?: { description?: string } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: GatewayOptions) => GatewayWindow
  }
}

export type CheckoutOutcome =
  | { kind: 'paid'; answer: GatewayAnswer }
  | { kind: 'dismissed' }
  | { kind: 'failed'; description: string }
  | { kind: 'unavailable' }
  | { kind: 'unopened' }

/** Loads the gateway's script once. */
export function loadRazorpayCheckout(address: string): Promise<boolean> {
  if (window.Razorpay !== undefined) return Promise.resolve(true)
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve(true)
    script.onerror = () => {
      script.remove()
      resolve(false)
    }
    document.head.append(script)
  })
}

/** Opens the gateway's window over the page and waits until it is done with. */
export function openRazorpayCheckout(
  order: Pick<GatewayOptions, 'key' | 'amount' | 'currency' | 'order_id' | 'name'>,
): Promise<CheckoutOutcome> {
  const Gateway = window.Razorpay
  if (Gateway === undefined) return Promise.resolve({ kind: 'unavailable' })
  return new Promise((resolve) => {
    try {
      const gateway = new Gateway({
        ...order,
        handler: (answer) => resolve({ kind: 'paid', answer }),
        modal: { ondismiss: () => resolve({ kind: 'dismissed' }) },
        // What a second try in the same window came to would be heard by nobody.
        retry: { enabled: false },
      })
      gateway.on('payment.failed', ({ error }) =>
        resolve({ kind: 'failed', description: error?.description ?? '' }),
      )
      gateway.open()
    } catch {
      resolve({ kind: 'unopened' })
    }
  })
}
