/** Creates the payment provider that the environment configures. */
import type { Env } from '../../settings'
import type { SandboxDependencies } from '../dependencies'
import { sandboxProvider } from '../sandbox/sandbox'
import type { PaymentProvider } from './provider'
import { razorpayProvider } from './razorpay'

export function chooseProvider(
  { razorpay }: Pick<Env, 'razorpay'>,
  sandbox: SandboxDependencies,
): PaymentProvider {
  return razorpay === null ? sandboxProvider(sandbox) : razorpayProvider(razorpay)
}
