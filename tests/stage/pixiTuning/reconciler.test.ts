/** @pixi/react requires a react-reconciler that fails on React 19.3; package.json overrides its version. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

const { resolve } = createRequire(import.meta.url)
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const overridden: string = readJson('package.json').overrides['react-reconciler']

it('@pixi/react resolves to the overridden version', () => {
  const found = createRequire(resolve('@pixi/react')).resolve('react-reconciler/package.json')
  expect(readJson(found).version).toBe(overridden)
})

it.each(['package-lock.json', 'node_modules/.package-lock.json'])(
  '%s contains no second version',
  (lockfile) => {
    const copies = Object.entries<{ version: string }>(readJson(lockfile).packages)
      .filter(([path]) => /(^|\/)node_modules\/react-reconciler$/.test(path))
      .map(([, { version }]) => version)
    expect(copies).toEqual([overridden])
  },
)
