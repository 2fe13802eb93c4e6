/** The types of `window.studio` that testers copy are those of the studio. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['Studio', 'SentRequest'])('docs/playwright/studio.d.ts has %s as the studio has it', (name) => {
  const typeIn = (file: string) =>
    new RegExp(`^(?:export )?(interface ${name} \\{.*?^\\})`, 'ms').exec(readFileSync(file, 'utf8'))?.[1]
  const own = typeIn('src/studio/core/studioWindow.ts')
  expect(own).toBeDefined()
  expect(typeIn('docs/playwright/studio.d.ts')).toBe(own)
})
