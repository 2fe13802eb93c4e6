import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { RegisterForm } from '../../../src/features/auth/RegisterForm'
import type { Registration } from '../../../src/features/auth/signIn'

const complete: Registration = {
  firstName: 'Asha',
  lastName: 'Rao',
  mobileNumber: '9876543210',
  isAdult: true,
}

/** Renders the form as its page does: the parent holds the values. */
function renderForm(initial: Registration, onSubmit = vi.fn()) {
  function Parent() {
    const [form, setForm] = useState(initial)
    const change = (part: Partial<Registration>) => setForm((previous) => ({ ...previous, ...part }))
    return <RegisterForm form={form} isSending={false} onChange={change} onSubmit={onSubmit} />
  }
  render(<Parent />)
  return onSubmit
}

const registerButton = () => screen.getByRole('button', { name: 'Register' })

test('submits when every field is filled in', async () => {
  const onSubmit = renderForm({ firstName: '', lastName: '', mobileNumber: '', isAdult: false })
  await userEvent.type(screen.getByLabelText('First Name'), 'Asha')
  await userEvent.type(screen.getByLabelText('Last Name'), 'Rao')
  await userEvent.type(screen.getByLabelText('Mobile Number'), '98765 43210')
  expect(screen.getByLabelText('Mobile Number')).toHaveValue('9876543210')
  expect(registerButton()).toBeDisabled()
  await userEvent.click(screen.getByLabelText(/I am 18 or older/))
  await userEvent.click(registerButton())
  expect(onSubmit).toHaveBeenCalledOnce()
})

describe('the button is disabled', () => {
  test.each<[string, Partial<Registration>]>([
    ['without a first name', { firstName: '' }],
    ['with a last name of spaces', { lastName: '  ' }],
    ['with nine digits', { mobileNumber: '987654321' }],
    ['without the age declaration', { isAdult: false }],
  ])('%s', (_, part) => {
    renderForm({ ...complete, ...part })
    expect(registerButton()).toBeDisabled()
  })

  test('while the request is pending', () => {
    render(<RegisterForm form={complete} isSending onChange={vi.fn()} onSubmit={vi.fn()} />)
    expect(screen.getByRole('button', { name: 'Sending OTP...' })).toBeDisabled()
  })
})
