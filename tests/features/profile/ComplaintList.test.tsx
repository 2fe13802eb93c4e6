/** The list of the player's complaints on the profile page, and the badge of the navigation. */
import { act, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { limitsRoutes } from '../../../src/contract/limits'
import { ComplaintList } from '../../../src/features/profile/ComplaintList'
import { useNewAnswerCount } from '../../../src/features/profile/useComplaints'
import { useSettings } from '../../../src/game/session/settings'
import { AppProviders } from '../../fixtures/AppProviders'
import { mockApi } from '../../fixtures/mockedApi'
import { openSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const COMPLAINT = { subject: 'A deposit', message: 'It has not come.', createdAt: '2026-01-05T10:00:00.000Z' }
const COMPLAINTS = [
  { ...COMPLAINT, id: 5, answer: null, answeredAt: null },
  { ...COMPLAINT, id: 4, answer: 'It has come now.', answeredAt: '2026-01-07T10:00:00.000Z' },
  { ...COMPLAINT, id: 2, answer: 'Sent again.', answeredAt: '2026-01-03T10:00:00.000Z' },
]

function NewAnswers() {
  return <output>{useNewAnswerCount()}</output>
}

beforeEach(() => {
  vi.clearAllMocks()
  openSession()
  act(() => useSettings.getState().change({ answersSeenAt: '2026-01-04T00:00:00.000Z' }))
})

test('shows number, state and answer, and counts an answer as new until it was shown', async () => {
  mockApi([limitsRoutes.listComplaints, () => ({ success: true, complaints: COMPLAINTS })])
  const { rerender } = render(<NewAnswers />, { wrapper: AppProviders })
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1'))
  rerender(<ComplaintList />)
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^No\. 5: A depositOpen/),
    expect.stringMatching(/^No\. 4: A depositNew answer.*It has come now\.$/),
    expect.stringMatching(/^No\. 2: A depositAnswered.*Sent again\.$/),
  ])
  expect(within(items[1]!).getByText(/^Answer of 7 Jan 2026/)).toBeVisible()
  rerender(<NewAnswers />)
  expect(screen.getByRole('status')).toHaveTextContent('0')
})

test('is not shown without a complaint', async () => {
  mockApi([limitsRoutes.listComplaints, () => ({ success: true, complaints: [] })])
  render(<ComplaintList />, { wrapper: AppProviders })
  await act(async () => undefined)
  expect(screen.queryByRole('heading')).toBeNull()
})
