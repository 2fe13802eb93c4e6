// Every package of the lock file has a hash and is a release, except those that docs/security/packages.md names.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type LockedPackage = { version: string; integrity?: string }

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const security = readFileSync('docs/security/packages.md', 'utf8')
const locked = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, { version, integrity }]) => {
    return { name: path.split('node_modules/').at(-1)!, version, integrity }
  })

test('has a hash for every package but the bindings that docs/security/packages.md names', () => {
  const bare = locked.filter(({ integrity }) => !integrity).map(({ name }) => name)
  expect(bare.filter((name) => !security.includes(`\`${name}\``))).toEqual([])
})

test('has no version before a release that docs/security/packages.md does not name', () => {
  const early = locked.filter(({ version }) => version.includes('-'))
  expect(
    early
      .map(({ name, version }) => `${name}@${version}`)
      .filter((each) => !security.includes(`\`${each}\``)),
  ).toEqual([])
})

test('asks for an exact version wherever it asks for one before a release', () => {
  const asked = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
  const ranges = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap((kind) =>
    Object.values(asked[kind] ?? {}),
  )
  expect(ranges.filter((range) => typeof range === 'string' && /^[\^~].*-|[<>].*-/.test(range))).toEqual([])
})
