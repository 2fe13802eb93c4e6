import { schemaResolver, useForm } from '@mantine/form'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { registrationForm } from '../../../src/contract/forms'
import { RegisterForm } from '../../../src/features/auth/RegisterForm'
import type { Registration } from '../../../src/features/auth/signIn'
import { AppProviders } from '../../fixtures/AppProviders'

const complete: Registration = {
  firstName: 'Asha',
  lastName: 'Rao',
  mobileNumber: '9876543210',
  isAdult: true,
}

/** Renders the form as its page does: the parent holds the values. */
function renderForm(initialValues: Registration, onSubmit = vi.fn(), isSending = false) {
  function Parent() {
    const form = useForm({ initialValues, validate: schemaResolver(registrationForm, { sync: true }) })
    return <RegisterForm form={form} isSending={isSending} onSubmit={onSubmit} />
  }
  render(<Parent />, { wrapper: AppProviders })
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
    ['with a first name of an invisible character', { firstName: '\u200b' }],
    ['with a number that begins with 5', { mobileNumber: '5876543210' }],
    ['with nine digits', { mobileNumber: '987654321' }],
    ['without the age declaration', { isAdult: false }],
  ])('%s', (_, part) => {
    renderForm({ ...complete, ...part })
    expect(registerButton()).toBeDisabled()
  })

  test('while the request is pending', () => {
    renderForm(complete, vi.fn(), true)
    expect(screen.getByRole('button', { name: 'Sending OTP...' })).toBeDisabled()
  })
})
