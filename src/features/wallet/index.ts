/** Refreshing the list of transactions. */
export { useRefreshTransactions } from './useTransactions'
