/** The reality check over the table. */
export { RealityCheck } from './RealityCheck'
