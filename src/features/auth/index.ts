/** The step with a one-time code, for other features that ask for one. */
export { OtpStep } from './OtpStep'
export type { OtpRequestResult } from './signIn'
export { useOtpFlow } from './useOtpFlow'
