/** Players' own limits and exclusions, and the policy on real money. */
export { assertLossAllowed } from './assertLossAllowed'
export type { LimitDependencies, RegionSettings } from './dependencies'
export { limitHandlers } from './limitHandlers'
export { assertModeShown, assertRealMoneyAllowed, realMoneyStateFor } from './realMoney'
export {
  assertWithinLimits,
  findProtection,
  type PeriodStarts,
  type ProtectionRecord,
  periodSums,
  readProtection,
} from './responsibleGaming'
