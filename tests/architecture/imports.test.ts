/** The house's import table, kept: who may import whom, and what no page may bring with it. */
import { describe, expect, test } from 'vitest'
import { importsIn, importsOf, packageOf, reachedFrom } from './imports'
import { refuseImport } from './refuseImport'
import { sourceFiles } from './sourceFiles'
import { rowOf, SERVER_PACKAGES, SERVER_TOOLS, TABLE } from './table'

const HEAVY = ['pixi.js', '@pixi/react', 'gsap', 'howler', 'virtual:asset-manifest']
const files = sourceFiles()

/** What the table says of one import that a file might have. */
function verdict(file: string, line: string): string | null {
  const [first] = importsIn(file, line)
  return refuseImport(file, first!)
}

test('there is a house to look at', () => expect(files.length).toBeGreaterThan(60))

test('every import is listed in the table', () => {
  const refusals = files.flatMap((file) => importsOf(file).map((found) => refuseImport(file, found)))
  expect(refusals.filter((refusal) => refusal !== null)).toEqual([])
})

test('the table permits no package that nobody imports', () => {
  const imported = new Set<string>()
  for (const file of files) {
    const name = rowOf(file)?.name ?? 'server'
    for (const { specifier, file: ours } of importsOf(file)) {
      if (ours === null) imported.add(`${name}: ${packageOf(specifier)}`)
    }
  }
  const rows = Object.entries(TABLE).map(([name, { packages }]) => [name, packages] as const)
  const permitted = [...rows, ['server', [...SERVER_PACKAGES, ...SERVER_TOOLS]] as const].flatMap(
    ([name, packages]) => packages.map((one) => `${name}: ${one}`),
  )
  expect(permitted.filter((one) => !imported.has(one))).toEqual([])
})

test('nothing reached from main.tsx reaches the server', () => {
  const { files: reached, packages } = reachedFrom('src/main.tsx', 'with dynamic')
  expect([...reached].filter((file) => file.startsWith('src/server/'))).toEqual([])
  expect(packages).not.toContain('node')
})

describe('no byte of the table is loaded by', () => {
  test.each([
    'src/main.tsx',
    'src/app/layout/AccountLayout.tsx',
    'src/app/layout/QueryLayout.tsx',
    'src/app/toaster/Toaster.tsx',
    'src/features/landing/Landing.tsx',
    'src/features/auth/Login.tsx',
    'src/features/auth/Register.tsx',
  ])('%s', (entry) => {
    const { packages } = reachedFrom(entry, 'static only')
    expect(HEAVY.filter((name) => packages.has(name))).toEqual([])
  })

  test('any page but the table', () => {
    const pages = files.filter((file) => /^src\/pages\/(?!table\/)[^/]+\/[A-Z]\w+\.tsx$/.test(file))
    const heavy = pages.filter((page) => {
      const { packages } = reachedFrom(page, 'with dynamic')
      return HEAVY.some((name) => packages.has(name))
    })
    expect(pages.length).toBeGreaterThan(2)
    expect(heavy).toEqual([])
  })
})

describe('the landing page starts without', () => {
  test.each(['@mantine/core', '@tanstack/react-query', 'axios', '@radix-ui/react-toast'])('%s', (name) => {
    const { packages } = reachedFrom('src/main.tsx', 'static only')
    const landing = reachedFrom('src/features/landing/Landing.tsx', 'static only')
    expect(packages).not.toContain(name)
    expect(landing.packages).not.toContain(name)
  })
})

describe('the table is read as it is meant', () => {
  test.each([
    ['src/domain/bet.ts', "import { x } from './city'", true],
    ['src/domain/bet.ts', "import { sha256 } from '@noble/hashes/sha2.js'", true],
    ['src/domain/bet.ts', "import { readFile } from 'node:fs'", false],
    ['src/domain/bet.ts', "import { route } from '../contract/route'", false],
    ['src/contract/game.ts', "import { create } from 'zustand'", false],
    ['src/stage/Stage.tsx', "import { Modal } from '@mantine/core'", false],
    ['src/stage/Stage.tsx', "import { Overlay } from '../overlays/Overlay'", false],
    ['src/features/table/menu/Sidebar.tsx', "import { Stage } from '../stage/Stage'", false],
    ['src/features/table/menu/Sidebar.tsx', "import { call } from '../api/call'", false],
    ['src/features/wallet/Wallet.tsx', "import { PATHS } from '../../app/paths'", true],
    ['src/features/wallet/Wallet.tsx', "import { router } from '../../app/router'", false],
    ['src/features/wallet/Wallet.tsx', "import { Stage } from '../../stage/Stage'", false],
    ['src/features/table/TablePage.tsx', "import { Stage } from '../../stage/Stage'", true],
    ['src/features/landing/Hero.tsx', "import coin from '../../../assets/table/coin-10.svg'", true],
    ['src/features/landing/Hero.tsx', "import { draw } from '../../../assets/drawing/draw'", false],
    ['src/ui/Spinner.tsx', "import { Link } from 'react-router-dom'", false],
    ['src/ui/Spinner.tsx', "export { x } from '../stores/session'", false],
    ['src/app/App.tsx', "const x = () => import('../server/main')", false],
    ['src/server/main.ts', "import { route } from '../contract/route'", true],
    ['src/server/main.ts', "import { readFile } from 'fs'", false],
    ['src/server/main.ts', "import { create } from 'zustand'", false],
    ['src/server/main.ts', "import { build } from 'vite'", false],
    ['src/build/build.mjs', "import { build } from 'vite'", true],
    ['src/server/main.ts', "import { notify } from '../stores/notices'", false],
    ['src/newFolder/thing.ts', "import { x } from '../rules/city'", false],
  ])('%s with %s: %s', (file, line, isAllowed) => expect(verdict(file, line) === null).toBe(isAllowed))
})
