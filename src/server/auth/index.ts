/** Registration, login, sessions and the user's own record. */
export { authHandlers } from './authHandlers'
export { confirmUpiId, type UpiConfirmation } from './confirmUpiId'
export { deleteSessions, SESSION_CHANNEL } from './deleteSessionSql'
export type { AuthDependencies, OtpRequestDependencies } from './dependencies'
export { hashToken, IDLE_MS, Sessions } from './sessions'
export { httpSender, outboxSender, type SmsSender } from './smsSender'
export { knownDevices, otpRequests, otps, sessions, smsOutbox, users } from './tables'
export { userHandlers } from './userHandlers'
