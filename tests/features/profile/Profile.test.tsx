/** The profile form: its names, the number, which is disabled, and the text of each response. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { profileRoutes } from '../../../src/contract/profile'
import { Profile } from '../../../src/features/profile/Profile'
import { useSession } from '../../../src/game/session/session'
import { useToasts } from '../../../src/game/session/toasts'
import { getUser } from '../../../src/game/session/useUser'
import { AppProviders } from '../../fixtures/AppProviders'
import { apiError, mockApi, pendingResponse, requestsTo } from '../../fixtures/mockedApi'
import { registeredUser } from '../../fixtures/registeredUser'
import { openSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const field = (label: string) => screen.getByLabelText(label)
const fill = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Update Profile' })))
const toasts = () => useToasts.getState().toasts

beforeEach(() => {
  vi.clearAllMocks()
  useToasts.setState({ toasts: [] })
  const user = { ...registeredUser, profile_picture: 'uploads/profile3-17.svg' }
  openSession(user)
  render(<Profile />, { wrapper: AppProviders })
})

test('shows the names, the avatar and the number, which is disabled', () => {
  expect(field('First Name')).toHaveValue('Asha')
  expect(field('First Name')).toBeRequired()
  expect(field('Last Name')).toHaveValue('Rao')
  expect(field('Last Name')).toBeRequired()
  expect(field('Mobile Number')).toHaveValue('9876543210')
  expect(field('Mobile Number')).toBeDisabled()
  expect(screen.getByAltText('Your avatar')).toHaveAttribute('src', '/user_profile/profile3.svg')
})

test('shows the first preset if the avatar cannot be loaded', () => {
  fireEvent.error(screen.getByAltText('Your avatar'))
  expect(screen.getByAltText('Your avatar')).toHaveAttribute('src', '/user_profile/profile1.svg')
})

test.each(['First Name', 'Last Name'])('sends nothing while the %s is blank', async (label) => {
  fill(label, '   ')
  await save()
  expect(toasts()).toMatchObject([{ kind: 'error', text: 'First and Last Name are required.' }])
  expect(requestsTo(profileRoutes.editProfile)).toEqual([])
})

test('is busy while it saves, then shows the names of the response', async () => {
  const response = pendingResponse()
  mockApi([profileRoutes.editProfile, () => response.promise])
  fill('First Name', '  Usha <b> ')
  await save()
  expect(screen.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  expect(requestsTo(profileRoutes.editProfile)).toEqual([
    {
      params: { id: 7 },
      body: { first_name: 'Usha b', last_name: 'Rao', profile_picture: 'uploads/profile3-17.svg' },
    },
  ])
  const data = { first_name: 'Usha', last_name: 'Rao', profile_picture: 'profile2' }
  await act(async () => response.resolve({ success: true, data }))
  expect(field('First Name')).toHaveValue('Usha')
  expect(screen.getByAltText('Your avatar')).toHaveAttribute('src', '/user_profile/profile2.svg')
  expect(screen.getByRole('button', { name: 'Update Profile' })).toBeEnabled()
  expect(toasts()).toMatchObject([{ kind: 'success', text: 'Profile updated successfully!' }])
  expect(getUser()).toMatchObject({ first_name: 'Usha', mobile_number: '9876543210' })
})

test.each([
  ['its own text', undefined, 'Failed to update profile'],
  ["the server's text", 'Not now.', 'Not now.'],
])('shows %s after an error', async (_, message, text) => {
  mockApi([profileRoutes.editProfile, () => Promise.reject(apiError('profile_failed', 400, message))])
  await save()
  expect(toasts()).toMatchObject([{ kind: 'error', text }])
})

test('names a session without a user', async () => {
  act(() => useSession.setState({ userId: null }))
  await save()
  expect(toasts()).toMatchObject([{ kind: 'error', text: 'User not found' }])
})
