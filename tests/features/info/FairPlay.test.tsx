/** The fair-play page claims of the salt only what is true for the server's setting. */
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { historyRoutes } from '../../../src/contract/history'
import { FairPlay } from '../../../src/features/info/FairPlay'
import { AppProviders } from '../../fixtures/AppProviders'
import { apiError, mockApi } from '../../fixtures/mockedApi'

vi.mock('../../../src/api/apiClient')

const UNKNOWABLE = /we could not know|cannot have tried/
const NO_BEACON = 'The house could have known them.'

async function pageWith(respond: () => unknown): Promise<string> {
  mockApi([historyRoutes.fairnessSetting, respond])
  const { container } = render(<FairPlay />, { wrapper: AppProviders })
  await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible())
  await new Promise((done) => setTimeout(done))
  return container.textContent ?? ''
}

test('with a beacon nobody could know the salt', async () => {
  const text = await pageWith(() => ({ success: true, beacon: true }))
  expect(text).toMatch(UNKNOWABLE)
  expect(text).not.toContain(NO_BEACON)
})

test('without a beacon the salt is the house’s own', async () => {
  const text = await pageWith(() => ({ success: true, beacon: false }))
  expect(text).not.toMatch(UNKNOWABLE)
  expect(text).toContain('32 random bytes of our own')
  expect(text).toContain(NO_BEACON)
})

test.each([
  ['differs between the newest rounds', () => ({ success: true })],
  ['is not known', () => Promise.reject(apiError('network', null))],
])('claims neither while the setting %s', async (_, respond) => {
  const text = await pageWith(respond)
  expect(text).not.toMatch(UNKNOWABLE)
  expect(text).not.toContain(NO_BEACON)
  expect(text).toContain('a salt is added to every draw')
})
