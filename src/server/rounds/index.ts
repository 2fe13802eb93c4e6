/** Rounds: opening, settlement, voiding, and the open rounds in memory. */
export type { FindOrderObstacle } from './core/dependencies'
export { LeaderElection } from './core/leaderElection'
export { notifyRounds, ROUNDS_CHANNEL } from './core/lockRoundSql'
export { coinTypes, controls, gameInstances, isUndecided } from './core/tables'
export {
  combinationText,
  findInstance,
  type Instance,
  type InstanceRow,
  type PublishedInstance,
  resultOf,
  selectInstances,
  serialiseInstance,
  timesOf,
  toInstance,
} from './live/instance'
export { type LiveRound, LiveRounds, NO_BETS } from './live/liveRounds'
export { orderResult } from './opening/resultOrders'
export { retireAllChains, retireChains } from './opening/roundChains'
export { RoundScheduler } from './roundScheduler'
export { readBetLeaves } from './settlement/readBetLeavesSql'
export { verifyBetRoots, verifyDraws } from './settlement/verifyRounds'
export { voidRound } from './settlement/voidRound'
