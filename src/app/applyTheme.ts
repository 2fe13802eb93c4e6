/** Colours the browser's bars by the player's theme. Mantine applies the theme to the document. */
import { type Theme, useSettings } from '../game/session/settings'
import { SCHEME_COLOURS } from '../ui/theme/colours'

/** Sets the colour now and on every change of the setting. */
export function applyTheme(): void {
  setTheme(useSettings.getState().theme)
  useSettings.subscribe(({ theme }) => setTheme(theme))
}

function setTheme(theme: Theme): void {
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', SCHEME_COLOURS[theme]['--page-top'])
}
