/**
 * The language that the player has chosen: on this device, and with the account, whose choice a device without one takes
 * over.
 */
import { callApi } from '../../api/apiClient'
import { profileRoutes, type User } from '../../contract/account'
import { showLanguage } from '../../i18n/loadTexts'
import { currentLanguage, DEFAULT_LANGUAGE, isLanguage, type Language } from '../../i18n/locale'
import { useSettings } from './settings'

/** Shows each language that is chosen, in this tab or another. Called once, after the first texts are there. */
export function followLanguage(): void {
  // A visitor who opened a page in another language than the browser's keeps that language on the next pages.
  if (useSettings.getState().language === null && currentLanguage() !== languageOfBrowser())
    useSettings.getState().change({ language: currentLanguage() })
  useSettings.subscribe(({ language }) => {
    if (language !== null && language !== document.documentElement.lang) void show(language)
  })
}

/** Without a network the texts stay, and the next page has the chosen ones. */
async function show(language: Language): Promise<void> {
  document.documentElement.lang = language
  await showLanguage(language).catch(() => undefined)
}

/** As in inlineBootstrap.js, which runs before any module. */
function languageOfBrowser(): Language {
  return (
    navigator.languages.map((tag) => tag.replace(/-(?!latn).*/i, '')).find(isLanguage) ?? DEFAULT_LANGUAGE
  )
}

/** @param user null for a visitor */
export function chooseLanguage(language: Language, user: User | null): void {
  useSettings.getState().change({ language })
  if (user !== null) void keepWithAccount(language, user)
}

/** Called with each user that the server returns. */
export function followAccount(user: User): void {
  const { language: chosen, change } = useSettings.getState()
  if (chosen === null && isLanguage(user.language)) change({ language: user.language })
  const language = chosen ?? currentLanguage()
  const isChosen = chosen !== null || language !== DEFAULT_LANGUAGE
  if (isChosen && user.language === null) void keepWithAccount(language, user)
}

/** A failure is not shown: the device has the choice, and the next login tries again. */
async function keepWithAccount(language: Language, user: User): Promise<void> {
  const { id, first_name, last_name, profile_picture } = user
  const body = { first_name, last_name, profile_picture: profile_picture ?? '', language }
  // A server without the field sends none, and would ignore it.
  if (user.language !== undefined)
    await callApi(profileRoutes.editProfile, { params: { id }, body }).catch(() => undefined)
}
