/** Registration, login, sessions and the user's own record. */
export { authHandlers } from './authHandlers'
export { hashToken, SESSION_CHANNEL, Sessions } from './sessions'
export type { SignInDependencies } from './signIn'
export { httpSender } from './sms/httpSender'
export { outboxSender } from './sms/sender'
export { userHandlers } from './userHandlers'
