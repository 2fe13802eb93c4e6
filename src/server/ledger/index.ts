/** The double-entry ledger: accounts, transfers, the user lock, and the check of all balances. */
export { ledgerHandlers } from './ledgerHandlers'
export { accounts, transfers } from './tables'
export {
  IS_CLOSED_SQL,
  insertTransfersSql,
  inUserTransaction,
  lockUser,
  openAccounts,
  readBalance,
  runUserWrite,
  sumBetsSince,
  transfer,
} from './transfer'
export { BET_KINDS, TRANSFER_ACCOUNTS, type TransferKind, WALLETS } from './transferKinds'
export { LAST_USER_ID, readPageEnd, verifyLedger, verifyUsers } from './verifyLedgerSql'
