/** Proves on a small source tree that the import rules refuse what they are meant to refuse, and nothing else. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import eagerRules from '../../.dependency-cruiser.eager.mjs'
import rules from '../../.dependency-cruiser.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

/** Imports that the rules allow: each pair is a file and an import statement in the file. */
const ALLOWED: [string, string][] = [
  ['src/domain/a1.ts', "import { x } from './core/coin'"],
  ['src/domain/a2.ts', "import { sha256 } from '@noble/hashes/sha2.js'"],
  ['src/domain/a3.ts', "import { ed25519 } from '@noble/curves/ed25519.js'"],
  ['src/features/wallet/A1.tsx', "import { PATHS } from '../../paths'"],
  ['src/features/wallet/A2.tsx', "import { IconX } from '@tabler/icons-react'"],
  ['src/features/wallet/A3.tsx', "import { Fairness } from '../fairness'"],
  ['src/features/table/A4.tsx', "import { Stage } from '../../stage/Stage'"],
  ['src/features/landing/A5.tsx', "import coin from '../../../assets/table/coin.svg?url'"],
  ['src/app/a1.ts', "const page = () => import('../features/wallet/Wallet')"],
  ['src/server/auth/a1.ts', "import { x } from '../ledger/index.ts'"],
  ['src/server/auth/a2.ts', "import { clock } from '../base/clock.ts'"],
  ['src/server/auth/a3.ts', "import { readFile } from 'node:fs'"],
  ['src/studio/a1.ts', "import { x } from '../domain/core/coin'"],
  ['src/build/a1.mjs', "import { build } from 'vite'"],
]

const DENIED: [string, string][] = [
  ['src/domain/d1.ts', "import { readFile } from 'node:fs'"],
  ['src/domain/d2.ts', "import { route } from '../contract/route'"],
  ['src/domain/d3.ts', "import type { route } from '../contract/route'"],
  ['src/contract/d4.ts', "import { create } from 'zustand'"],
  ['src/api/d5.ts', "import { store } from '../game/store'"],
  ['src/game/d6.ts', "import { useState } from 'react'"],
  ['src/audio/d7.ts', "import { store } from '../game/store'"],
  ['src/stage/D8.tsx', "import { Modal } from '@mantine/core'"],
  ['src/stage/D9.tsx', "import { Spinner } from '../ui/Spinner'"],
  ['src/stage/D27.tsx', "import { createPortal } from 'react-dom'"],
  ['src/ui/D10.tsx', "export { store } from '../game/store'"],
  ['src/ui/D11.tsx', "import { Link } from 'react-router-dom'"],
  ['src/i18n/d12.ts', "import { store } from '../game/store'"],
  ['src/features/wallet/D13.tsx', "import { router } from '../../app/routes'"],
  ['src/features/wallet/D14.tsx', "import type { Stage } from '../../stage/Stage'"],
  ['src/features/wallet/D15.tsx', "import { Button } from '../fairness/FairnessButton'"],
  ['src/features/wallet/D16.tsx', "import axios from 'axios'"],
  ['src/features/landing/D17.tsx', "import { draw } from '../../../assets/drawing/draw'"],
  ['src/app/d18.ts', "const server = () => import('../server/clock')"],
  ['src/server/auth/d19.ts', "import { x } from '../ledger/transfer.ts'"],
  ['src/server/ledger/d28.ts', "import { x } from '../auth/index.ts'"],
  ['src/server/ledger/d29.ts', "import type { X } from '../auth/index.ts'"],
  ['src/server/base/log.ts', "import { x } from './ledger/index.ts'"],
  ['src/server/auth/d20.ts', "import { store } from '../../game/store.ts'"],
  ['src/server/auth/d21.ts', "import { create } from 'zustand'"],
  ['src/server/d22.ts', "import { x } from './ledger/transfer.ts'"],
  ['src/server/auth/d23.ts', "import { build } from 'vite'"],
  ['src/build/d24.mjs', "import { x } from '../server/ledger/transfer.ts'"],
  ['src/android/d25.ts', "import { x } from '../domain/core/coin'"],
  ['src/app/d30.ts', "import { x } from '../studio/core/address'"],
  ['src/studio/D31.tsx', "import { Stage } from '../stage/Stage'"],
  ['src/newFolder/d26.ts', "import { x } from '../domain/core/coin'"],
]

const TREE: Record<string, string> = {
  'assets/drawing/draw.ts': '',
  'assets/table/coin.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/api/http.ts': "import axios from 'axios'",
  'src/paths.ts': '',
  'src/app/routes.ts': "import('../features/table/TablePage'); import('./server')",
  'src/app/server.ts': "import '../server/base/clock'",
  'src/contract/route.ts': '',
  'src/domain/core/coin.ts': "import type { Bet } from '../bet'",
  'src/domain/bet.ts': '',
  'src/features/auth/Login.tsx': "import '../table/index'",
  'src/features/auth/Register.tsx': "import type { Stage } from '../../stage/Stage'",
  'src/features/fairness/FairnessButton.tsx': '',
  'src/features/fairness/index.ts': "export { Button as Fairness } from './FairnessButton'",
  'src/features/landing/Landing.tsx': "import '../../api/http'; import('../../ui/Spinner')",
  'src/features/table/TablePage.tsx': "import '../../stage/Stage'",
  'src/features/table/index.ts': "import './TablePage'",
  'src/features/wallet/Wallet.tsx': "import('../table/index')",
  'src/game/store.ts': '',
  'src/game/circleA.ts': "import type { B } from './circleB'",
  'src/game/circleB.ts': "import { a } from './circleA'",
  'src/main.tsx': "import './app/routes'",
  'src/server/auth/index.ts': '',
  'src/server/base/clock.ts': '',
  'src/server/ledger/index.ts': "export { x } from './transfer.ts'",
  'src/server/ledger/transfer.ts': '',
  'src/stage/Stage.tsx': "import 'pixi.js'; import 'virtual:asset-manifest'",
  'src/studio/core/address.ts': '',
  'src/ui/Spinner.tsx': "import { Loader } from '@mantine/core'",
}

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'city-dice-imports-'))
  copyFileSync(join(ROOT, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  for (const [file, text] of [...Object.entries(TREE), ...ALLOWED, ...DENIED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function violations({ options, ...ruleSet }: typeof rules | typeof eagerRules) {
  const tsConfig = extractTSConfig(join(folder, 'tsconfig.json'))
  const cruised = await cruise(['src'], { ...options, ruleSet, validate: true, baseDir: folder }, undefined, {
    tsConfig,
  })
  return (cruised.output as ICruiseResult).summary.violations
}

const named = (found: IViolation[], name: string) =>
  found
    .filter(({ rule }) => rule.name === name)
    .map(({ from, to }) => `${from} → ${to}`)
    .sort()

test('refuses each import that no row of the table lists, and no other', async () => {
  const found = await violations(rules)
  const refused = new Set(found.filter(({ rule }) => rule.name === 'not-in-allowed').map(({ from }) => from))
  const pairs = [...ALLOWED, ...DENIED]
  expect(pairs.filter(([file]) => refused.has(file))).toEqual(DENIED)
  expect(named(found, 'import-circle')).toEqual(['src/game/circleA.ts → src/game/circleB.ts'])
  expect(named(found, 'folder-imports-parent')).toEqual(['src/domain/core/coin.ts → src/domain/bet.ts'])
  expect(named(found, 'client-reaches-server')).toEqual(['src/main.tsx → src/server/base/clock.ts'])
  expect(named(found, 'page-reaches-table')).toContain('src/features/wallet/Wallet.tsx → pixi.js')
  expect(named(found, 'page-reaches-table')).not.toContain('src/features/table/TablePage.tsx → pixi.js')
})

test('refuses a first page that loads the table or the account with its own code', async () => {
  const found = await violations(eagerRules)
  expect(named(found, 'first-page-loads-table')).toEqual([
    'src/features/auth/Login.tsx → pixi.js',
    'src/features/auth/Login.tsx → virtual:asset-manifest',
  ])
  expect(named(found, 'controls-load-stage')).toEqual(['src/features/table/TablePage.tsx → pixi.js'])
  expect(named(found, 'landing-loads-account')).toEqual(['src/features/landing/Landing.tsx → axios'])
})
