/**
 * Which folder of src may import what; an import that no row lists fails `npm run check`.
 *
 * Type-only imports count. `.dependency-cruiser.eager.mjs` checks what a page loads before its first dynamic import.
 */

/** Matches packages by name, installed or not (a virtual module has no file). */
const packages = (...names) =>
  `(^|node_modules/)(${names.map((name) => name.replace('.', '\\.')).join('|')})(/|$)`
const folders = (...names) => `^src/(${names.join('|')})/`
const NODE = { dependencyTypes: ['core'] }

const PATHS = '^src/paths\\.ts$'
const ASSET_MANIFEST = packages('virtual:asset-manifest')
const PALETTE = '^assets/palette\\.json$'
const MOTION = '^assets/motion\\.json$'
const REACT = packages('react', 'react-dom')
const MANTINE = packages('@mantine/[^/]+', '@tabler/icons-react')
const ROUTER = packages('react-router-dom')
const QUERY = packages('@tanstack/react-query')
const LINGUI = packages('@lingui/core', '@lingui/react')

/** What only the table may load: the renderer, its animations, the sounds and the art. */
export const TABLE_PACKAGES = packages('pixi.js', '@pixi/react', 'gsap', 'howler', 'virtual:asset-manifest')
export { packages }

/** @param {string} from a pattern of importing files @param {(string | object)[]} to patterns of what they may import */
const allow = (from, ...to) => to.map((target) => ({ from: { path: from }, to: toRestriction(target) }))
const toRestriction = (target) => (typeof target === 'string' ? { path: target } : target)

const CLIENT_FOLDERS = [
  'api',
  'app',
  'audio',
  'contract',
  'domain',
  'features',
  'game',
  'i18n',
  'stage',
  'ui',
]

/** The server's modules, the lowest first: a module imports only from modules before it. */
const SERVER_RANKS = [
  ...['db', 'settings', 'idempotency', 'rateLimits', 'metrics', 'beacon', 'http', 'ledger', 'limits', 'auth'],
  ...[
    'chains',
    'rounds',
    'bets',
    'payments',
    'live',
    'withdrawals',
    'history',
    'fairness',
    'complaints',
    'account',
    'operators',
  ],
  ...['backup', 'jobs', 'startup', 'cli'],
]
/** Below all modules of the server. */
const SERVER_BASE = '^src/server/base/'

/** How deep the folders of src are nested. */
const MAX_DEPTH = 6
/** Every page needs the addresses, and the asset manifest is generated. */
const OF_ALL_FOLDERS = '^src/(paths|assetManifest\\.d)\\.ts$'

/** A folder's own files compose its sub-folders; what sub-folders share is a sub-folder of its own. */
const parentRules = Array.from({ length: MAX_DEPTH }, (_, depth) => ({
  name: 'folder-imports-parent',
  comment: 'Move what the folder shares with its siblings into a sub-folder of the parent.',
  severity: 'error',
  from: { path: `^(src/${'[^/]+/'.repeat(depth)})[^/]+/` },
  to: { path: '^$1[^/]+$', pathNot: OF_ALL_FOLDERS },
}))

const allowed = [
  { from: { pathNot: '^src/' }, to: {} },
  // A folder may import its own files. Features and server modules have narrower rows below.
  ...allow('^src/(?!features/|server/)([^/]+)/', '^src/$1/'),

  ...allow(folders('domain'), packages('@noble/curves', '@noble/hashes'), MOTION),
  // The text of an error is an entry of the catalogue.
  ...allow(folders('contract'), folders('domain', 'i18n'), packages('zod')),
  ...allow(folders('api'), folders('contract', 'domain'), packages('axios'), QUERY),
  ...allow(folders('game'), folders('api', 'contract', 'domain', 'i18n'), packages('zustand')),
  ...allow(folders('audio'), packages('howler'), ASSET_MANIFEST),
  // Without react-dom but for the root of `<Application>`: the stage has nothing of the DOM but its canvas.
  ...allow('^src/stage/application\\.ts$', '(^|node_modules/)react-dom/client(\\.|$)'),
  ...allow(folders('stage'), folders('game', 'domain', 'i18n'), ASSET_MANIFEST, PALETTE, packages('react')),
  ...allow(folders('stage'), packages('pixi.js', '@pixi/react', 'gsap')),
  ...allow(folders('i18n'), folders('domain'), LINGUI, REACT),
  ...allow(folders('ui'), folders('domain', 'i18n'), PALETTE, REACT, MANTINE),

  ...allow('^src/features/([^/]+)/', '^src/features/$1/', '^src/features/[^/]+/index\\.ts$'),
  ...allow(folders('features'), folders('game', 'api', 'contract', 'domain', 'ui', 'i18n'), PATHS),
  ...allow(folders('features'), REACT, MANTINE, ROUTER, QUERY, packages('zustand')),
  ...allow(folders('features/table', 'features/replay'), folders('stage')),
  ...allow(folders('features/table'), folders('audio')),
  // These pages show the art of the table as images.
  ...allow(folders('features/landing', 'features/history'), '^assets/table/.+\\.svg$'),

  ...allow(PATHS, folders('domain')),
  ...allow(folders('app'), PATHS, folders(...CLIENT_FOLDERS), REACT, MANTINE, ROUTER, QUERY),
  ...allow(folders('app'), packages('@radix-ui/react-toast', 'sonner', 'workbox-window'), LINGUI),
  ...allow('^src/main\\.tsx$', folders('app', 'game', 'i18n', 'ui'), PATHS, REACT, ROUTER),
  ...allow('^src/main\\.tsx$', packages('@mantine/core/styles')),

  ...allow('^src/server/', folders('contract', 'domain', 'i18n')),
  ...allow('^src/server/([^/]+)/', '^src/server/$1/'),
  ...SERVER_RANKS.flatMap((module, rank) =>
    allow(
      `^src/server/${module}/`,
      SERVER_BASE,
      `^src/server/(${SERVER_RANKS.slice(0, rank).join('|')})/index\\.ts$`,
    ),
  ),
  // Administration is not for what serves players.
  ...allow('^src/server/((backup|jobs|cli)/|[^/]+\\.ts$)', '^src/server/db/admin/index\\.ts$'),
  // The composition root and the programs.
  ...allow('^src/server/[^/]+$', '^src/server/[^/]+\\.ts$', SERVER_BASE, '^src/server/[^/]+/index\\.ts$'),
  ...allow(
    '^src/server/',
    NODE,
    packages('fastify', '@fastify/[^/]+', 'fastify-type-provider-zod', 'openapi-types', 'zod'),
  ),
  ...allow('^src/server/', packages('drizzle-orm', 'pg', '@noble/curves', '@noble/hashes')),
  ...allow('^src/server/', packages('commander', 'pino', 'prom-client', 'close-with-grace')),
  ...allow('^src/server/rateLimits/', packages('rate-limiter-flexible')),
  ...allow('^src/server/db/drizzle\\.config\\.ts$', packages('drizzle-kit')),

  // Only for the dev server. The frame's script runs next to the product and imports nothing that it would change.
  ...allow(folders('studio'), PATHS, folders('contract', 'domain', 'i18n', 'ui'), REACT, MANTINE, LINGUI),
  ...allow(folders('studio/review'), packages('img-comparison-slider')),
  // What several cards and previews show of a dropped file.
  ...allow(folders('studio/bench', 'studio/live'), packages('zustand')),
  // Pure: the replay of a report.
  ...allow(folders('studio/page'), '^src/game/problemReport\\.ts$'),
  ...allow(folders('studio/mock'), packages('@noble/curves', '@noble/hashes')),
  // What the pipeline does in the browser, and its types.
  ...allow(
    folders('studio'),
    '^assets/pipeline/studio/(reportTypes|droppedFiles|keepDropped)\\.ts$',
    '^assets/pipeline/check/(assetError|imageSize|motionLimits)\\.ts$',
    MOTION,
  ),
  ...allow(
    folders('studio/frame'),
    packages('@sinonjs/fake-timers', '@mswjs/interceptors'),
    packages('@testing-library/dom', '@testing-library/user-event'),
  ),

  ...allow(
    folders('build'),
    NODE,
    packages('vite', '@vitejs/plugin-react', 'vite-plugin-pwa', '@lingui/message-utils', 'tsx'),
    '^src/server/(base/ports|startup/readyLine)\\.ts$',
  ),
  // Types alone.
  ...allow(
    folders('build'),
    '^src/app/(renderPages|tableStart/start)\\.ts$',
    '^assets/pipeline/readManifest\\.ts$',
  ),
  ...allow(
    folders('build/studio'),
    PATHS,
    folders('studio', 'i18n'),
    '^assets/pipeline/studio/staticAssets\\.ts$',
  ),
  ...allow(folders('android'), NODE, packages('sharp'), '^assets/videos/findProgram\\.ts$'),
  ...allow('^src/ui/fonts/\\w+\\.ts$', NODE, packages('subset-font', 'fontverter', 'harfbuzzjs')),
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  allowed,
  allowedSeverity: 'error',
  forbidden: [
    ...parentRules,
    {
      name: 'import-circle',
      comment: 'A module is understood with those that it imports, types included, and never with itself.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'client-reaches-server',
      comment: 'The client must not contain code of the server.',
      severity: 'error',
      from: { path: '^src/main\\.tsx$' },
      to: { path: '^src/server/', reachable: true },
    },
    {
      name: 'page-reaches-table',
      comment: 'Only the table and its replay may load the renderer, even by a dynamic import.',
      severity: 'error',
      from: { path: '^src/features/(?!(table|replay)/)' },
      to: { path: TABLE_PACKAGES, reachable: true },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API, so the compiler of TypeScript 6 parses for this check.
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'node', 'default'],
    },
  },
}
