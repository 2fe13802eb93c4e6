/** The complaint form: what it asks for, its busy text, and the number of the filed complaint. */
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { complaintRoutes } from '../../../src/contract/complaints'
import { ComplaintForm } from '../../../src/features/info/ComplaintForm'
import { useToasts } from '../../../src/game/session/toasts'
import { renderInApp } from '../../fixtures/AppProviders'
import { apiError, mockApi, pendingResponse, requestsTo } from '../../fixtures/mockedApi'
import { registeredUser } from '../../fixtures/registeredUser'
import { closeSession, openSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const FIELDS = {
  Name: 'Asha Rao',
  'Mobile Number': '9876543210',
  Subject: 'Video',
  'What happened': 'It stopped.',
}
const field = (label: string) => screen.getByLabelText(label)
const fill = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const button = () => screen.getByRole('button')
const file = () => act(async () => fireEvent.click(button()))

function renderFilled() {
  renderInApp(<ComplaintForm />)
  for (const [label, text] of Object.entries(FIELDS)) fill(label, text)
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  closeSession()
})

test.each(Object.keys(FIELDS))('cannot be filed without %s', (label) => {
  renderFilled()
  expect(button()).toBeEnabled()
  fill(label, label === 'Mobile Number' ? '987654321' : '  ')
  expect(button()).toBeDisabled()
})

test('is busy while it is sent, then shows its number', async () => {
  const response = pendingResponse()
  mockApi([complaintRoutes.fileComplaint, () => response.promise])
  renderFilled()
  expect(button()).toHaveTextContent('File complaint')
  await file()
  expect(button()).toBeDisabled()
  expect(button()).toHaveTextContent('Sending...')
  await act(async () => response.resolve({ success: true, id: 42 }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Complaint filed')
  expect(screen.getByRole('status')).toHaveTextContent('Your complaint has the number 42.')
  expect(screen.getByRole('status')).toHaveTextContent('we answer to 9876543210')
  expect(requestsTo(complaintRoutes.fileComplaint)).toMatchObject([
    { body: { name: 'Asha Rao', mobile_number: '9876543210', subject: 'Video', message: 'It stopped.' } },
  ])
})

test.each([
  ['its own text', apiError('server_error', 500), 'Your complaint could not be filed. Please try again.'],
  ["the server's text", apiError('complaint_failed', 400, 'Too long.'), 'Too long.'],
  ['the network error', apiError('network', null), /^Network error: Unable to connect to server/],
])('shows %s after an error and keeps what was written', async (_, error, text) => {
  mockApi([complaintRoutes.fileComplaint, () => Promise.reject(error)])
  renderFilled()
  await file()
  expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error', text: expect.stringMatching(text) }])
  expect(field('What happened')).toHaveValue('It stopped.')
  expect(button()).toBeEnabled()
})

test("starts with the player's name and number, which can be cleared", () => {
  openSession()
  renderInApp(<ComplaintForm />)
  expect(field('Name')).toHaveValue('Asha Rao')
  expect(field('Mobile Number')).toHaveValue('9876543210')
  fill('Name', '')
  fill('Subject', 'Video')
  expect(field('Name')).toHaveValue('')
})

test('keeps what was typed before the player is known, and does not fill in a field again', async () => {
  renderInApp(<ComplaintForm />)
  fill('Name', 'Ravi')
  await act(async () => openSession())
  expect(field('Name')).toHaveValue('Ravi')
  expect(field('Mobile Number')).toHaveValue('9876543210')
  fill('Mobile Number', '')
  await act(async () => openSession({ ...registeredUser, balance: 5 }))
  expect(field('Mobile Number')).toHaveValue('')
})
