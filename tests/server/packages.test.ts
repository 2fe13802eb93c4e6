/** The packages that are installed beside a server are those that its bundle imports. */
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { type ImportDeclaration, parse } from 'acorn'
import { expect, inject, it } from 'vitest'

/** Names the package of a specifier: '@noble/hashes/utils.js' is of '@noble/hashes'. */
const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)![0]

it('package.json lists as dependencies what the built server imports, and nothing else', () => {
  const directory = inject('serverDirectory')
  const programs = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const specifiers = programs.flatMap((file) =>
    parse(readFileSync(join(directory, file), 'utf8'), { ecmaVersion: 'latest', sourceType: 'module' })
      .body.filter((statement): statement is ImportDeclaration => statement.type === 'ImportDeclaration')
      .map(({ source }) => String(source.value)),
  )
  const packages = specifiers.filter((specifier) => !/^\./.test(specifier) && !isBuiltin(specifier))
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect([...new Set(packages.map(packageOf))].sort()).toEqual(Object.keys(dependencies))
})
