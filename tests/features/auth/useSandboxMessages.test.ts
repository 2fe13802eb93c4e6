/** How long the sandbox's phone is looked at: for as long as there may be a sandbox. */
import { expect, test } from 'vitest'
import { ApiError } from '../../../src/api/apiError'
import { nextPollMs } from '../../../src/features/auth/useSandboxMessages'

const failure = (status: number | null, isRetryable: boolean) =>
  new ApiError({ code: 'network', status, message: '', isRetryable, isFromServer: status !== null })

test.each([
  ['nothing has failed', null, 2_000],
  ['the network is away', failure(null, true), 2_000],
  ['the server restarts', failure(503, true), 2_000],
  ['the server knows no sandbox', failure(404, false), false],
])('where %s', (_, error, wait) => expect(nextPollMs(error)).toBe(wait))
