/** The profile: the form of the names, the list of devices, and that of the complaints with the badge of the navigation. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accountRoutes, profileRoutes } from '../../../src/contract/account'
import { complaintRoutes } from '../../../src/contract/complaints'
import { ComplaintList } from '../../../src/features/profile/ComplaintList'
import { Profile } from '../../../src/features/profile/Profile'
import { SessionList } from '../../../src/features/profile/SessionList'
import { useNewAnswerCount } from '../../../src/features/profile/useComplaints'
import { useSession } from '../../../src/game/session/session'
import { useSettings } from '../../../src/game/session/settings'
import { useToasts } from '../../../src/game/session/toasts'
import { getUser } from '../../../src/game/session/useUser'
import { renderInApp } from '../../fixtures/AppProviders'
import { apiError, mockApi, pendingResponse, requestsTo } from '../../fixtures/mockedApi'
import { registeredUser } from '../../fixtures/registeredUser'
import { openSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const toasts = () => useToasts.getState().toasts

beforeEach(() => void mockApi())

describe('the form', () => {
  const field = (label: string) => screen.getByLabelText(label)
  const fill = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
  const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Update Profile' })))

  beforeEach(() => {
    openSession({ ...registeredUser, profile_picture: 'uploads/profile3-17.svg' })
    renderInApp(<Profile />)
  })

  test('shows the names, the avatar and the number, which is disabled', () => {
    for (const [label, value] of [
      ['First Name', 'Asha'],
      ['Last Name', 'Rao'],
    ] as const) {
      expect(field(label)).toHaveValue(value)
      expect(field(label)).toBeRequired()
    }
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
    const body = { first_name: 'Usha b', last_name: 'Rao', profile_picture: 'uploads/profile3-17.svg' }
    expect(requestsTo(profileRoutes.editProfile)).toEqual([{ params: { id: 7 }, body }])
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
})

describe('the devices', () => {
  const on = (day: number) => `2026-01-0${day}T10:00:00.000Z`
  const SESSIONS = [
    { device: 'Chrome · Android', createdAt: on(5), lastUsedAt: on(7), is_current: true },
    { device: null, createdAt: on(2), lastUsedAt: on(3), is_current: false },
  ]
  const listed = [accountRoutes.listSessions, () => ({ success: true, sessions: SESSIONS })] as const
  const logOut = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere' })))

  beforeEach(() => openSession())

  test('names each device and marks this one', async () => {
    mockApi([...listed])
    renderInApp(<SessionList />)
    const [first, second] = await screen.findAllByRole('listitem')
    expect(within(first!).getByText('Chrome · Android')).toBeVisible()
    expect(within(first!).getByText('This device')).toBeVisible()
    expect(first).toHaveTextContent(/Logged in 5 Jan 2026, .*, last used 7 Jan 2026, /)
    expect(within(second!).getByText('Unknown device')).toBeVisible()
    expect(within(second!).queryByText('This device')).toBeNull()
  })

  test('logs out on all devices, then on this one', async () => {
    const response = pendingResponse()
    mockApi([...listed], [accountRoutes.logoutEverywhere, () => response.promise])
    renderInApp(<SessionList />)
    await logOut()
    expect(screen.getByRole('button', { name: 'Logging out...' })).toBeDisabled()
    expect(useSession.getState().status).toBe('loggedIn')
    await act(async () => response.resolve({ success: true }))
    expect(requestsTo(accountRoutes.logoutEverywhere)).toEqual([{ params: { id: 7 } }])
    expect(useSession.getState()).toMatchObject({ status: 'loggedOut', token: null })
    expect(toasts()).toMatchObject([{ kind: 'success', text: 'Logged out on all devices' }])
  })

  test('stays logged in after an error', async () => {
    mockApi([...listed], [accountRoutes.logoutEverywhere, () => Promise.reject(apiError('network', null))])
    renderInApp(<SessionList />)
    await logOut()
    expect(useSession.getState().status).toBe('loggedIn')
    expect(toasts()).toMatchObject([{ kind: 'error', text: 'Failed to log out. Please try again.' }])
  })

  test('is not shown where the server has no list', async () => {
    renderInApp(<SessionList />)
    await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull(), { timeout: 10_000 })
  })
})

describe('the complaints', () => {
  const COMPLAINT = {
    subject: 'A deposit',
    message: 'It has not come.',
    createdAt: '2026-01-05T10:00:00.000Z',
  }
  const COMPLAINTS = [
    { ...COMPLAINT, id: 5, answer: null, answeredAt: null },
    { ...COMPLAINT, id: 4, answer: 'It has come now.', answeredAt: '2026-01-07T10:00:00.000Z' },
    { ...COMPLAINT, id: 2, answer: 'Sent again.', answeredAt: '2026-01-03T10:00:00.000Z' },
  ]

  function NewAnswers() {
    return <output>{useNewAnswerCount()}</output>
  }

  beforeEach(() => {
    openSession()
    act(() => useSettings.getState().change({ answersSeenAt: '2026-01-04T00:00:00.000Z' }))
  })

  test('shows number, state and answer, and counts an answer as new until it was shown', async () => {
    mockApi([complaintRoutes.listComplaints, () => ({ success: true, complaints: COMPLAINTS })])
    const { rerender } = renderInApp(<NewAnswers />)
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
    mockApi([complaintRoutes.listComplaints, () => ({ success: true, complaints: [] })])
    renderInApp(<ComplaintList />)
    await act(async () => undefined)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
