/** Players' own limits and exclusions, and the policy on real money. */
export { limitHandlers } from './limitHandlers'
export { assertRealMoneyAllowed } from './realMoney'
export {
  assertWithinLimits,
  findProtection,
  type ProtectionRecord,
  readProtection,
} from './responsibleGaming'
