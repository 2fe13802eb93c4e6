/** The choice of a language: what the page shows, what the device and the account remember. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { profileRoutes, type User } from '../../../src/contract/account'
import { LanguageButtons } from '../../../src/features/language'
import { followAccount, followLanguage } from '../../../src/game/session/language'
import { SETTINGS_KEY, useSettings } from '../../../src/game/session/settings'
import { showLanguage } from '../../../src/i18n/loadTexts'
import { successText } from '../../../src/i18n/translate'
import { useTranslate } from '../../../src/i18n/useTranslate'
import { formatDateTime } from '../../../src/ui/formatDateTime'
import { renderInApp } from '../../fixtures/AppProviders'
import { mockApi, requestsTo } from '../../fixtures/mockedApi'
import { registeredUser } from '../../fixtures/registeredUser'
import { closeSession, openSession } from '../../fixtures/session'

vi.mock('../../../src/api/apiClient')

const HINDI = 'हिन्दी'
const stored = () => JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null')?.state.language
const kept = () => requestsTo(profileRoutes.editProfile).map((input) => (input as { body: object }).body)
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

function Page() {
  const t = useTranslate()
  return (
    <>
      <h1>{t('header.home')}</h1>
      <time>{formatDateTime(Date.UTC(2026, 0, 5, 12))}</time>
      <LanguageButtons />
    </>
  )
}

let following = false
beforeEach(async () => {
  mockApi([profileRoutes.editProfile, () => ({ success: true })])
  closeSession()
  document.documentElement.lang = 'en'
  useSettings.setState({ language: null })
  await showLanguage('en')
  if (!following) followLanguage()
  following = true
})

test('shows the other language by its own name, and all of the page in it', async () => {
  renderInApp(<Page />)
  expect(screen.getByRole('button')).toHaveAttribute('lang', 'hi')
  await press(HINDI)
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('होम'))
  expect(document.documentElement.lang).toBe('hi')
  expect(screen.getByRole('time')).toHaveTextContent(/5 जन.* 2026/)
  expect(stored()).toBe('hi')
  expect(kept()).toEqual([])
  await press('English')
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('Home'))
  expect([document.documentElement.lang, stored()]).toEqual(['en', 'en'])
})

test('the last of two quick presses counts', async () => {
  renderInApp(<Page />)
  await act(async () => {
    useSettings.setState({ language: 'hi' })
    useSettings.setState({ language: 'en' })
  })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByRole('heading')).toHaveTextContent('Home')
})

test('a player’s choice is kept with the account, a server without the field is told nothing', async () => {
  openSession({ ...registeredUser, language: null })
  renderInApp(<Page />)
  await press(HINDI)
  const { first_name, last_name } = registeredUser
  expect(kept()).toEqual([expect.objectContaining({ first_name, last_name, language: 'hi' })])
  openSession(registeredUser)
  await act(async () => useSettings.setState({ language: 'en' }))
  await press(HINDI)
  expect(kept()).toHaveLength(1)
})

test.each<[string, 'en' | 'hi' | null, User['language'], string | null, string[]]>([
  ['a device without a choice takes over that of the account', null, 'hi', 'hi', []],
  ['a device with a choice keeps it', 'en', 'hi', 'en', []],
  ['an account without one gets that of the device', 'hi', null, 'hi', ['hi']],
  ['nobody has chosen', null, null, null, []],
  ['a language that this release does not know', null, 'xx', null, []],
  ['a server without the field', 'hi', undefined, 'hi', []],
])('%s', async (_, device, account, shown, sent) => {
  useSettings.setState({ language: device })
  const { language: __, ...user } = registeredUser as User
  await act(async () => followAccount(account === undefined ? user : { ...user, language: account }))
  expect(useSettings.getState().language).toBe(shown)
  expect(kept()).toEqual(sent.map((language) => expect.objectContaining({ language })))
})

test('a success has the words of the server in English, of the catalogue in Hindi', async () => {
  expect(successText('Done by another server', 'message.loggedIn')).toBe('Done by another server')
  expect(successText(undefined, 'message.loggedIn')).toBe('Login successful!')
  await showLanguage('hi')
  expect(successText('Login successful!', 'message.loggedIn')).toMatch(/^\P{Script=Latin}+$/u)
})
