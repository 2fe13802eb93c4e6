/** Registration, login, sessions and the user's own record. */
export { authHandlers } from './authHandlers'
export { confirmUpiId, type UpiConfirmation } from './confirmUpiId'
export type { AuthDependencies, OtpRequestDependencies } from './dependencies'
export {
  type CodeText,
  type OwnCode,
  prepareOwnCode,
  redeemOwnCodes,
  type SessionCaller,
} from './ownCodes'
export { hashProof } from './proofOfWork'
export { readUser } from './readUser'
export { countKnownNumber } from './requestOtp'
export { deleteSessions, hashToken, IDLE_MS, SESSION_CHANNEL, Sessions } from './sessions'
export { httpSender, outboxSender, type SmsSender } from './smsSender'
export { knownDevices, otpRequests, otps, sessions, smsOutbox, users } from './tables'
