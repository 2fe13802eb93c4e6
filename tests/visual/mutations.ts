/** Thirty small wrongs, each a change of one source file. `npm run test:eyes` asks whether the pictures see them. */

export interface Mutation {
  what: string
  /** From the project's root. */
  file: string
  /** Stands in the file once; not asked for where all of the file is replaced. */
  find: string | RegExp
  /** The text instead, or the file whose content replaces all of it. */
  instead: string | { contentOf: string }
  /** The picture that is asked first. */
  picture: string
}

const mutation = (
  what: string,
  picture: string,
  file: string,
  find: Mutation['find'],
  instead: Mutation['instead'],
): Mutation => ({ what, picture, file, find, instead })

const PALETTE = 'assets/palette.json'
const COLOURS = 'src/ui/theme/colours.ts'
const TILE = 'src/stage/tiles/Tile.tsx'
const MENU = 'src/features/table/menu/menu.module.css'

export const MUTATIONS: readonly Mutation[] = [
  mutation('green felt in practice', 'practice-chosen', PALETTE, '"#1b2a5c"', '"#1b4a3c"'),
  mutation('felt of the real table a shade lighter', 'real', PALETTE, '"#6b1a45"', '"#73224d"'),
  mutation(
    'white headings of the columns',
    'practice-chosen',
    'src/stage/MenuScene.tsx',
    'fill={PALETTE.brassLight}',
    'fill={PALETTE.paper}',
  ),
  mutation(
    'white headings of the site',
    'site-login-code',
    COLOURS,
    "'--heading': '#ffd98a'",
    "'--heading': '#fff6e5'",
  ),
  mutation(
    'fainter hover ring',
    'practice-hover-city',
    TILE,
    'HOVER_RING_ALPHA = 0.45',
    'HOVER_RING_ALPHA = 0.2',
  ),
  mutation('selected tiles not lifted by 2 px', 'practice-chosen', TILE, 'const LIFT = 2', 'const LIFT = 0'),
  mutation(
    'sidebar 2 px wider',
    'practice-chosen',
    'src/stage/layout/layout.ts',
    'const SIDEBAR = 190',
    'const SIDEBAR = 192',
  ),
  mutation(
    'stacks of chips 2 px higher',
    'practice-placed',
    MENU,
    'calc(-100% - 0.45 * var(--chip))',
    'calc(-100% - 0.57 * var(--chip))',
  ),
  mutation(
    'a missing pip of the die',
    'practice-chosen',
    'assets/table/die-3.svg',
    /<circle cx="128" cy="128" r="31"[\s\S]*?(?=<circle cx="204")/,
    '',
  ),
  mutation(
    'a pip too many in the history',
    'site-history-360x740',
    'src/features/history/ResultPicture.tsx',
    '1: die1,',
    '1: die2,',
  ),
  mutation(
    'thinner type of a caption',
    'practice-chosen',
    MENU,
    'white-space: nowrap;\n  color: var(--brass-light);',
    'font-weight: 400;\n  white-space: nowrap;\n  color: var(--brass-light);',
  ),
  mutation('Tokyo drawn for Dubai', 'practice-chosen', 'assets/table/city-dubai.svg', '', {
    contentOf: 'assets/table/city-tokyo.svg',
  }),
  mutation(
    'darker gold of the chips',
    'practice-placed',
    MENU,
    'radial-gradient(#ffd98a, var(--brass)',
    'radial-gradient(#c9a55a, #b57a1c',
  ),
  mutation(
    'less contrast of a paid badge',
    'site-wallet-360x740',
    COLOURS,
    "'--success': '#2dd4a0'",
    "'--success': '#1f8f6d'",
  ),
  mutation(
    'focus ring of 2 px instead of 3',
    'practice-focus-number',
    'src/stage/tiles/tileSprite.ts',
    'FOCUS_SCALE = 3 / 8',
    'FOCUS_SCALE = 2 / 8',
  ),
  mutation(
    'another ring of the selected city',
    'practice-chosen',
    'src/stage/tiles/tileSprite.ts',
    "city: { ring: 'tile-ring'",
    "city: { ring: 'tile-focus'",
  ),
  mutation(
    'other tiles less dimmed after the bet',
    'practice-placed',
    TILE,
    'DIMMED_ALPHA = 0.6',
    'DIMMED_ALPHA = 0.67',
  ),
  mutation(
    'lower edge of the large button',
    'practice-chosen',
    'src/features/table/sidebar/placeBet.module.css',
    'inset 0 -3px 0 rgb(140',
    'inset 0 -1px 0 rgb(140',
  ),
  mutation(
    'darker secondary text',
    'site-wallet-360x740',
    COLOURS,
    "'--text-muted': '#c9c1d9'",
    "'--text-muted': '#b1a9c1'",
  ),
  mutation(
    'page of the light theme a shade darker',
    'site-wallet-light',
    COLOURS,
    "'--page-bottom': '#f6e8cf'",
    "'--page-bottom': '#f0e0c4'",
  ),
  mutation(
    'ring of a tile 2 units thinner',
    'practice-chosen',
    'assets/table/tile-ring.svg',
    'stroke-width="12.5"',
    'stroke-width="10.5"',
  ),
  mutation(
    'border of a toast 2 px instead of 4',
    'practice-refused',
    'src/app/toaster/tableToaster.module.css',
    'border-left: 4px',
    'border-left: 2px',
  ),
  mutation(
    'one colour of a skyline',
    'practice-chosen',
    'assets/table/city-tokyo.svg',
    'fill="#220B4A"',
    'fill="#33185f"',
  ),
  mutation(
    'figure of the clock 3 % smaller',
    'practice-chosen',
    'src/stage/countdown/CountdownBadge.tsx',
    'size={size}',
    'size={size * 0.97}',
  ),
  mutation(
    'gap of the tiles 2 px narrower',
    'practice-chosen',
    'src/stage/layout/layout.ts',
    'const gap = Math.round(Math.max(6, 8 * unit))',
    'const gap = Math.round(Math.max(6, 8 * unit)) - 2',
  ),
  mutation(
    'square confetti instead of strips',
    'result-won',
    'assets/result/confetti-1.svg',
    'height="14" rx',
    'height="22" rx',
  ),
  mutation('smaller corners of the badge', 'practice-chosen', 'assets/table/badge.svg', 'rx="29"', 'rx="22"'),
  mutation(
    'paper of the ticket a shade darker',
    'practice-placed',
    'src/features/table/menu/betPlaced.module.css',
    '#f3dfb4',
    '#ead2a0',
  ),
  mutation(
    'no line between transactions',
    'site-wallet-360x740',
    'src/features/wallet/wallet.module.css',
    'border-bottom: 1px solid var(--border)',
    'border-bottom: 0',
  ),
  mutation(
    'picture of a bet 3 px narrower',
    'site-history-bets-360x740',
    'src/features/history/history.module.css',
    'width: 3rem',
    'width: 2.8rem',
  ),
]
