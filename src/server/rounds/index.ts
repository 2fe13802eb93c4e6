/** Rounds: opening, settlement, voiding, hash chains, and the open rounds in memory. */
export type { FindOrderObstacle, RoundDependencies, RoundHandlerDependencies } from './dependencies'
export {
  combinationText,
  findInstance,
  type Instance,
  type InstanceRow,
  type PublishedInstance,
  resultOf,
  selectInstances,
  serialiseInstance,
  toInstance,
} from './instance'
export { LeaderElection } from './leaderElection'
export { type LiveRound, LiveRounds, NO_BETS } from './liveRounds'
export { measureRounds } from './measureRounds'
export { notifyRounds, ROUNDS_CHANNEL } from './notifyRoundsSql'
export { orderResult } from './resultOrders'
export { retireAllChains, retireChains } from './retireChains'
export { roundHandlers } from './roundHandlers'
export { RoundScheduler } from './roundScheduler'
export { type BetLeaf, readBetLeaves } from './settlement/readBetLeavesSql'
export { verifyBetRoots } from './settlement/verifyBetRoots'
export { voidRound } from './settlement/voidRound'
export { controls } from './tables'
