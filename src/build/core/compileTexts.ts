/** A Vite plugin that compiles the catalogues of texts, so that no page loads the parser of ICU messages. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

export function compileTexts(): Plugin {
  return {
    name: 'city-dice-compile-texts',
    // Before Vite's own plugin turns the JSON into a module.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/i18n\/\w+\/\w+\.json$/ },
      handler: (json) => {
        const compiled = Object.entries<string>(JSON.parse(json)).map(([id, text]) => [
          id,
          compileMessageOrThrow(text),
        ])
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null }
      },
    },
  }
}
