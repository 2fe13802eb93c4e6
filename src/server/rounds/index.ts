/** Rounds: opening, settlement, voiding, hash chains, and the open rounds in memory. */
export type { FindOrderObstacle, RoundDependencies, RoundHandlerDependencies } from './core/dependencies'
export { LeaderElection } from './core/leaderElection'
export { notifyRounds, ROUNDS_CHANNEL } from './core/notifyRoundsSql'
export { coinTypes, controls, gameInstances } from './core/tables'
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
} from './live/instance'
export { type LiveRound, LiveRounds, NO_BETS } from './live/liveRounds'
export { measureRounds } from './live/measureRounds'
export { orderResult } from './opening/resultOrders'
export { retireAllChains, retireChains } from './opening/retireChains'
export { roundHandlers } from './roundHandlers'
export { RoundScheduler } from './roundScheduler'
export { type BetLeaf, readBetLeaves } from './settlement/readBetLeavesSql'
export { verifyBetRoots } from './settlement/verifyBetRoots'
export { verifyDraws } from './settlement/verifyDraws'
export { voidRound } from './settlement/voidRound'
