/** A release and `npm start` install only `dependencies`, so what the built server imports is among them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'

it('package.json lists as dependencies what the built server imports', () => {
  const imported: string[] = JSON.parse(
    readFileSync(join(inject('serverDirectory'), 'packages.json'), 'utf8'),
  )
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(imported).toContain('fastify')
  expect(imported.filter((name) => !(name in dependencies))).toEqual([])
})
