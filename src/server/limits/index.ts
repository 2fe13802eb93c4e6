/** Players' own limits and exclusions, and the policy on real money. */
export { limitHandlers, readLimits } from './changeLimits'
export {
  chooseExclusionRegister,
  type ExclusionRegister,
  takeRegisteredExclusion,
} from './exclusionRegister'
export { keepProtection, takeProtection } from './keptProtections'
export { assertModeShown, assertRealMoneyAllowed, type RegionSettings, realMoneyStateFor } from './realMoney'
export {
  assertLossAllowed,
  assertNotBlocked,
  assertPracticeAllowed,
  assertWithinLimits,
  findProtection,
  type PeriodStarts,
  type ProtectionRecord,
  periodSums,
  readProtection,
  saveProtection,
} from './responsibleGaming'
export { keptExclusions } from './tables'
