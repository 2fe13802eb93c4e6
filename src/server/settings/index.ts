/** The operator's settings, read from the environment. */
export {
  assertBeaconIfLive,
  assertSandboxAllowed,
  type Env,
  findForbiddenSetting,
  type RazorpaySettings,
  readEnv,
} from './env'
export { WORKER_DATABASE_URL } from './envSchema'
