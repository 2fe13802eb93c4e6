/** Registration, login, sessions and the user's own record. */
export { authHandlers } from './authHandlers'
export { SESSION_CHANNEL } from './deleteSessionSql'
export { hashToken, Sessions } from './sessions'
export type { SignInDependencies } from './signIn'
export { httpSender } from './sms/httpSender'
export { outboxSender } from './sms/sender'
export { otpRequests, otps, sessions, smsOutbox, users } from './tables'
export { userHandlers } from './userHandlers'
