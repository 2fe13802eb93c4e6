/** Records of nobody are not asked for. */
import { expect, test } from 'vitest'
import { createQueryClient, shouldRetry } from '../../../src/api/queryClient'
import { depositsQuery } from '../../../src/features/wallet/useTransactions'
import { withdrawalsQuery } from '../../../src/features/withdrawals'

test.each([
  ['deposits', depositsQuery(null)],
  ['withdrawals', withdrawalsQuery(null)],
])('%s without a player fail at once with "User not authenticated"', async (_, query) => {
  const client = createQueryClient(() => undefined)
  const failed = client.fetchQuery({ ...query, queryKey: [...query.queryKey], retry: false } as never)
  const error = await failed.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'user_not_authenticated', message: 'User not authenticated' })
  expect(shouldRetry(0, error)).toBe(false)
})
