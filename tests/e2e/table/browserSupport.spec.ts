/** The oldest browser that the README names can read everything that the build wrote. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { parse } from 'acorn'

const ASSETS_FOLDER = join(import.meta.dirname, '..', '..', '..', 'dist', 'client', 'assets')
/** What Chrome 111 reads of JavaScript; 2023 has no syntax that it lacks. */
const ECMA_VERSION = 2023
/** Styles that are nonsense to Chrome 111, so that whole rules would be lost. */
const UNSUPPORTED_CSS =
  /@scope\b|@starting-style\b|@function\b|light-dark\(|:state\(|(?:rgb|hsl|oklch)\(from\b|\{\s*&|[;}]\s*&[\s.:[]/
/** Calls that Chrome 111 does not have and that nobody makes up for. */
const UNSUPPORTED_CALLS =
  /Promise\.withResolvers\(|Object\.groupBy\(|Map\.groupBy\(|Array\.fromAsync\(|URL\.canParse\(|\.isSubsetOf\(|Iterator\.from\(|Promise\.try\(/

const filesWithExtension = (ending: string) =>
  readdirSync(ASSETS_FOLDER).filter((name) => name.endsWith(ending))
const readAsset = (name: string) => readFileSync(join(ASSETS_FOLDER, name), 'utf8')

test('every script is in the syntax of Chrome 111', () => {
  const scripts = filesWithExtension('.js')
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts) {
    expect(
      () => parse(readAsset(name), { ecmaVersion: ECMA_VERSION, sourceType: 'module' }),
      name,
    ).not.toThrow()
    expect(readAsset(name), name).not.toMatch(UNSUPPORTED_CALLS)
  }
})

test('every style is one that Chrome 111 knows', () => {
  const styles = filesWithExtension('.css')
  expect(styles.length).toBeGreaterThan(3)
  for (const name of styles) expect(readAsset(name), name).not.toMatch(UNSUPPORTED_CSS)
})
