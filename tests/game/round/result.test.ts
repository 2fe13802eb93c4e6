/** The polls of a result are made while the client's files are evaluated, before its texts have come. */
import { expect, it, vi } from 'vitest'
import { errorText } from '../../../src/contract/errors'
import { createResultPolling } from '../../../src/game/round/result'

vi.mock('../../../src/contract/errors', async (original) => ({
  ...(await original<typeof import('../../../src/contract/errors')>()),
  errorText: vi.fn((code: string) => code),
}))

it('asks for no text before there is an error', () => {
  const { errorMessage } = createResultPolling({} as never, {} as never)
  expect(errorText).not.toHaveBeenCalled()
  expect(errorMessage()).toBe('resolve_failed')
})
