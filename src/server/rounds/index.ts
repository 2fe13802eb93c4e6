/** Rounds: opening, settlement, voiding, hash chains, and the open rounds in memory. */

export { chooseChainKeySource } from './chainKeySource'
export { ChainKeys } from './chainKeys'
export { assertLinksOpen, rotateChainKey } from './chainLinks'
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
export { type LiveRound, LiveRounds, NO_BETS_JSON } from './liveRounds'
export { measureRounds } from './measureRounds'
export { notifyRounds, ROUNDS_CHANNEL } from './notifyRoundsSql'
export { type BetLeaf, readBetLeaves } from './readBetLeavesSql'
export { retireAllChains, retireChains } from './retireChains'
export { roundHandlers } from './roundHandlers'
export { RoundScheduler } from './roundScheduler'
export { chainLinks, chains, coinTypes, controls, gameInstances } from './tables'
export { verifyBetRoots } from './verifyBetRoots'
export { verifyDraws } from './verifyDraws'
export { voidRound } from './voidRound'
