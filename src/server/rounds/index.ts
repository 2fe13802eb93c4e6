/** Rounds: opening, settlement, voiding, hash chains, and the open rounds in memory. */
export { CHAIN_LENGTH } from './chains'
export {
  combinationText,
  findInstance,
  INSTANCE_COLUMNS,
  type Instance,
  type InstanceRow,
  resultOf,
  serialiseInstance,
  toInstance,
} from './instance'
export { LeaderElection } from './leaderElection'
export { LiveRounds, ROUNDS_CHANNEL } from './liveRounds'
export { roundHandlers } from './roundHandlers'
export { RoundScheduler } from './roundScheduler'
export { voidRound } from './voidRound'
