/** Creates the payment provider that the environment configures. */
import type { Env } from '../settings'
import type { SandboxDependencies } from './orders/dependencies'
import type { PaymentProvider } from './providers/provider'
import { razorpayProvider } from './providers/razorpay'
import { sandboxProvider } from './sandbox/sandbox'

export function chooseProvider(
  { razorpay }: Pick<Env, 'razorpay'>,
  sandbox: SandboxDependencies,
): PaymentProvider {
  return razorpay === null ? sandboxProvider(sandbox) : razorpayProvider(razorpay)
}
