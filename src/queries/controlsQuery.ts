/** What the operator has set: timings, the state of real money, the host of deposit records. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { tableRoutes } from '../contract/table'

export const controlsQuery = queryOptions({
  queryKey: ['controls'],
  queryFn: ({ signal }) => call(tableRoutes.controls, { signal }),
  retry: false,
})
