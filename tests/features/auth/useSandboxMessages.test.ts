/** The poll interval of the sandbox messages. */
import { expect, test } from 'vitest'
import { ApiError } from '../../../src/api/apiError'
import { nextPollMs } from '../../../src/features/auth/useSandboxMessages'

const failure = (status: number | null, isRetryable: boolean) =>
  new ApiError({ code: 'network', status, message: '', isRetryable, isFromServer: status !== null })

test.each([
  ['polls every two seconds without an error', null, 2_000],
  ['keeps polling after a network error', failure(null, true), 2_000],
  ['keeps polling after status 503', failure(503, true), 2_000],
  ['stops polling after status 404, which means that there is no sandbox', failure(404, false), false],
])('%s', (_, error, pollMs) => expect(nextPollMs(error)).toBe(pollMs))
