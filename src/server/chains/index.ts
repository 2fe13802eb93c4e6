/** Hash chains: their secrets, links and keys, and the draws from them. */
export { ChainKeys, chooseChainKeySource } from './chainKeys'
export {
  assertLinksReadable,
  type ChainDependencies,
  type DrawDependencies,
  loadDraw,
  type RoundCommitment,
  rotateChainKey,
} from './chainLinks'
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
