/** Keeps the document's theme in step with the player's setting. */
import { type Theme, useSettings } from '../game/session/settings'

const BROWSER_COLOUR: Readonly<Record<Theme, string>> = { dark: '#0b0a1f', light: '#fff9ee' }

/** Sets the theme now and whenever it changes. */
export function applyTheme(): void {
  show(useSettings.getState().theme)
  useSettings.subscribe(({ theme }) => show(theme))
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BROWSER_COLOUR[theme])
}
