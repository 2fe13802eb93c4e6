/** What the operator has set: timings, the state of real money, the host of deposit records. */
import { queryOptions } from '@tanstack/react-query'
import { tableRoutes } from '../contract/table'
import { callApi } from './apiClient'

export const controlsQuery = queryOptions({
  queryKey: ['controls'],
  queryFn: ({ signal }) => callApi(tableRoutes.controls, { signal }),
  retry: false,
})
