/** Registration, login, sessions and the user's own record. */
export { authHandlers } from './authHandlers'
export type { AuthDependencies } from './dependencies'
export {
  confirmOwn,
  confirmUpiId,
  redeemOwnCodes,
  type SessionCaller,
  sendOwnCodes,
  type UpiConfirmation,
} from './ownCodes'
export { readUser } from './readUser'
export type { CodeText } from './requestOtp'
export { deleteSessions, endSessions, hashToken, IDLE_MS, SESSION_CHANNEL, Sessions } from './sessions'
export { httpSender, outboxSender } from './smsSender'
export { type IdentityState, knownDevices, otps, sessions, smsOutbox, users } from './tables'
