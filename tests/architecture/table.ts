/** The import table of the house: which folder may import what. Whatever is not listed is denied. */
import { COMPUTED } from './imports'

interface Row {
  folders: readonly string[]
  packages: readonly string[]
}

const MANTINE = '@mantine/core'
const ICONS = '@tabler/icons-react'
const ROUTER = 'react-router-dom'

export const TABLE: Readonly<Record<string, Row>> = {
  rules: { folders: [], packages: ['@noble/hashes'] },
  contract: { folders: ['rules'], packages: ['zod'] },
  api: { folders: ['contract', 'rules'], packages: ['axios'] },
  queries: { folders: ['api', 'contract', 'rules', 'stores'], packages: ['@tanstack/react-query', 'react'] },
  stores: { folders: ['api', 'contract', 'rules'], packages: ['zustand'] },
  audio: { folders: [], packages: ['howler', 'virtual:asset-manifest'] },
  stage: {
    folders: ['stores', 'rules'],
    packages: ['virtual:asset-manifest', 'react', 'pixi.js', '@pixi/react', 'gsap'],
  },
  // The real controls over the drawn ones.
  'stage/semantics': { folders: ['ui'], packages: [] },
  ui: { folders: ['rules', 'contract'], packages: ['react', MANTINE, ICONS] },
  overlays: {
    folders: ['queries', 'stores', 'contract', 'rules', 'ui'],
    packages: ['react', ICONS, ROUTER],
  },
  pages: {
    folders: ['queries', 'stores', 'overlays', 'contract', 'rules', 'ui', 'app/paths'],
    packages: ['react', MANTINE, ICONS, ROUTER],
  },
  'pages/table': { folders: ['stage', 'audio'], packages: [] },
  app: {
    folders: ['api', 'queries', 'stores', 'audio', 'stage', 'ui', 'overlays', 'pages', 'contract', 'rules'],
    packages: [
      'react',
      'react-dom',
      MANTINE,
      ICONS,
      ROUTER,
      '@tanstack/react-query',
      '@radix-ui/react-toast',
    ],
  },
  main: { folders: ['app', 'stores', 'ui'], packages: ['react', 'react-dom', ROUTER] },
}

/** What a running server loads. PostgreSQL's binaries come in a package by the machine's kind, named at run time. */
export const SERVER_PACKAGES: readonly string[] = [
  'node',
  '@fastify/static',
  '@noble/curves',
  '@noble/hashes',
  COMPUTED,
  'drizzle-orm',
  'fastify',
  'pg',
  'pg-copy-streams',
  'pino',
  'zod',
]
/** What builds the product and makes its migrations. */
export const SERVER_TOOLS: readonly string[] = ['vite', '@vitejs/plugin-react', 'drizzle-kit']

const SCRIPT: Row = { folders: [], packages: ['node', 'subset-font'] }

/** The row of a client file: its folder's, with what a deeper folder adds. Null for the server, which has its own rule. */
export function rowOf(file: string): { name: string; row: Row } | null {
  const [, top = '', second = ''] = file.split('/')
  if (top === 'server') return null
  // A script that makes something beside it runs in Node and reaches no module of ours.
  if (file.endsWith('.mjs')) return { name: 'a script', row: SCRIPT }
  const name = file === 'src/main.tsx' ? 'main' : top
  const row = TABLE[name] ?? { folders: [], packages: [] }
  const deeper = TABLE[`${top}/${second}`]
  return deeper === undefined
    ? { name, row }
    : { name, row: { folders: [...row.folders, ...deeper.folders], packages: row.packages } }
}
