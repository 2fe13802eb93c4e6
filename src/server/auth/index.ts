/** Registration, login, sessions and the user's own record. */
export { authHandlers } from './authHandlers'
export type { AuthDependencies } from './dependencies'
export {
  confirmOwn,
  confirmUpiId,
  prepareOwnCode,
  redeemOwnCodes,
  type SessionCaller,
  type UpiConfirmation,
} from './ownCodes'
export { readUser } from './readUser'
export { deleteSessions, hashToken, IDLE_MS, SESSION_CHANNEL, Sessions } from './sessions'
export { httpSender, outboxSender } from './smsSender'
export { knownDevices, otps, sessions, smsOutbox, users } from './tables'
