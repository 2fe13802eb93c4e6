/** Rate limits: the keys under which requests are counted. */
export { type NetworkKey, networkKeys } from './networkKeys'
