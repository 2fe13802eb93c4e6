/** The reality check over the table, and the offer of deposit limits. */
export { DepositLimitHint } from './DepositLimitHint'
export { RealityCheck, realityCheckCode } from './RealityCheck'
