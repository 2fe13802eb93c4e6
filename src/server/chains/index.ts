/** Hash chains: their secrets, links and keys, and the draws from them. */
export { chooseChainKeySource } from './chainKeySource'
export { ChainKeys } from './chainKeys'
export { assertLinksReadable, loadDraw, type RoundCommitment, rotateChainKey } from './chainLinks'
export type { ChainDependencies, DrawDependencies } from './dependencies'
export {
  CHAIN_LENGTH,
  type ChainUse,
  extendChains,
  makeOrderedChain,
  readHistory,
  retireUnsalted,
  signOlderChains,
} from './extendChains'
export { type ChainCheck, readChainCheck, readSignatureCheck, Signer } from './signer'
export { chainLinks, chains, receiptKeys } from './tables'
