/** The stage's React bindings ask for a reconciler that fails on the React of today; package.json gives them another. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

const { resolve } = createRequire(import.meta.url)
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const wanted: string = readJson('package.json').overrides['react-reconciler']

it('the bindings get the reconciler that package.json names', () => {
  const found = createRequire(resolve('@pixi/react')).resolve('react-reconciler/package.json')
  expect(readJson(found).version).toBe(wanted)
})

it.each(['package-lock.json', 'node_modules/.package-lock.json'])('%s knows of no second one', (list) => {
  const copies = Object.entries<{ version: string }>(readJson(list).packages)
    .filter(([path]) => /(^|\/)node_modules\/react-reconciler$/.test(path))
    .map(([, { version }]) => version)
  expect(copies).toEqual([wanted])
})
