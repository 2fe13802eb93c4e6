/** Hash chains: their secrets, links and keys, and the draws from them. */

export { chooseChainKeySource } from './chainKeySource'
export { ChainKeys } from './chainKeys'
export { assertLinksOpen, type LinkDependencies, rotateChainKey } from './chainLinks'
export { type DrawDependencies, loadDraw, type RoundCommitment } from './loadDraw'
export { CHAIN_LENGTH, type ChainMaker, prepareChains, type RoundDependencies } from './prepareChains'
export { readHistory } from './readHistorySql'
export { chainLinks, chains, coinTypes, gameInstances } from './tables'
export { verifyDraws } from './verifyDraws'
