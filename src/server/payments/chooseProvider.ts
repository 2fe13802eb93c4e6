/** Creates the payment provider that the environment configures. */
import type { Env } from '../settings'
import type { PaymentProvider } from './provider'
import { razorpayProvider } from './razorpay'
import { type SandboxDependencies, sandboxProvider } from './sandbox/sandbox'

export function chooseProvider({ razorpay }: Env, sandbox: SandboxDependencies): PaymentProvider {
  return razorpay === null ? sandboxProvider(sandbox) : razorpayProvider(razorpay)
}
