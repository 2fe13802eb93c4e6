/** Colours the browser's bars by the player's theme. Mantine applies the theme to the document. */
import { type Theme, useSettings } from '../game/session/settings'

const THEME_COLOUR: Readonly<Record<Theme, string>> = { dark: '#0b0a1f', light: '#fff9ee' }

/** Sets the colour now and on every change of the setting. */
export function applyTheme(): void {
  setTheme(useSettings.getState().theme)
  useSettings.subscribe(({ theme }) => setTheme(theme))
}

function setTheme(theme: Theme): void {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOUR[theme])
}
