/** Rounds: opening, settlement, voiding, hash chains, and the open rounds in memory. */
export { CHAIN_LENGTH } from './chains'
export {
  combinationText,
  findInstance,
  type Instance,
  type InstanceRow,
  resultOf,
  selectInstances,
  serialiseInstance,
  toInstance,
} from './instance'
export { LeaderElection } from './leaderElection'
export { LiveRounds } from './liveRounds'
export { notifyRounds, ROUNDS_CHANNEL } from './notifyRoundsSql'
export { roundHandlers } from './roundHandlers'
export { RoundScheduler } from './roundScheduler'
export { chainLinks, chains, coinTypes, controls, gameInstances } from './tables'
export { voidRound } from './voidRound'
