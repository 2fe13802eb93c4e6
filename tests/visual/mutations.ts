/** Thirty small wrongs, each a change of one source file. `npm run test:eyes` asks whether the pictures see them. */

export interface Mutation {
  what: string
  /** The picture that is asked first. */
  picture: string
  /** From the project's root. */
  file: string
  /** Stands in the file once; not asked for where all of the file is replaced. */
  find: string | RegExp
  /** The text instead, or the file whose content replaces all of it. */
  instead: string | { contentOf: string }
}

type Row = readonly [what: string, picture: string, find: Mutation['find'], instead: Mutation['instead']]

const BY_FILE: Readonly<Record<string, readonly Row[]>> = {
  'assets/palette.json': [
    ['green felt in practice', 'practice-chosen', '"#1b2a5c"', '"#1b4a3c"'],
    ['felt of the real table a shade lighter', 'real', '"#6b1a45"', '"#73224d"'],
  ],
  'src/stage/MenuScene.tsx': [
    ['white headings of the columns', 'practice-chosen', 'fill={PALETTE.brassLight}', 'fill={PALETTE.paper}'],
  ],
  'src/ui/theme/colours.ts': [
    ['white headings of the site', 'site-login-code', "'--heading': '#ffd98a'", "'--heading': '#fff6e5'"],
    [
      'less contrast of a paid badge',
      'site-wallet-360x740',
      "'--success': '#2dd4a0'",
      "'--success': '#1f8f6d'",
    ],
    [
      'darker secondary text',
      'site-wallet-360x740',
      "'--text-muted': '#c9c1d9'",
      "'--text-muted': '#b1a9c1'",
    ],
    [
      'page of the light theme a shade darker',
      'site-wallet-light',
      "'--page-bottom': '#f6e8cf'",
      "'--page-bottom': '#f0e0c4'",
    ],
  ],
  'src/stage/tiles/Tile.tsx': [
    ['fainter hover ring', 'practice-hover-city', 'HOVER_RING_ALPHA = 0.45', 'HOVER_RING_ALPHA = 0.2'],
    ['selected tiles not lifted by 2 px', 'practice-chosen', 'const LIFT = 2', 'const LIFT = 0'],
    ['other tiles less dimmed after the bet', 'practice-placed', 'DIMMED_ALPHA = 0.6', 'DIMMED_ALPHA = 0.67'],
  ],
  'src/stage/layout/layout.ts': [
    ['sidebar 2 px wider', 'practice-chosen', 'const SIDEBAR = 190', 'const SIDEBAR = 192'],
    [
      'gap of the tiles 2 px narrower',
      'practice-chosen',
      'const gap = Math.round(Math.max(6, 8 * unit))',
      'const gap = Math.round(Math.max(6, 8 * unit)) - 2',
    ],
  ],
  'src/features/table/menu/menu.module.css': [
    [
      'stacks of chips 2 px higher',
      'practice-placed',
      'calc(-100% - 0.45 * var(--chip))',
      'calc(-100% - 0.57 * var(--chip))',
    ],
    [
      'thinner type of a caption',
      'practice-chosen',
      'white-space: nowrap;\n  color: var(--brass-light);',
      'font-weight: 400;\n  white-space: nowrap;\n  color: var(--brass-light);',
    ],
    [
      'darker gold of the chips',
      'practice-placed',
      'radial-gradient(#ffd98a, var(--brass)',
      'radial-gradient(#c9a55a, #b57a1c',
    ],
  ],
  'assets/table/die-3.svg': [
    [
      'a missing pip of the die',
      'practice-chosen',
      /<circle cx="128" cy="128" r="31"[\s\S]*?(?=<circle cx="204")/,
      '',
    ],
  ],
  'src/features/history/ResultPicture.tsx': [
    ['a pip too many in the history', 'site-history-360x740', '1: die1,', '1: die2,'],
  ],
  'assets/table/city-dubai.svg': [
    ['Tokyo drawn for Dubai', 'practice-chosen', '', { contentOf: 'assets/table/city-tokyo.svg' }],
  ],
  'src/stage/tiles/tileSprite.ts': [
    [
      'focus ring of 2 px instead of 3',
      'practice-focus-number',
      'FOCUS_SCALE = 3 / 8',
      'FOCUS_SCALE = 2 / 8',
    ],
    [
      'another ring of the selected city',
      'practice-chosen',
      "city: { ring: 'tile-ring'",
      "city: { ring: 'tile-focus'",
    ],
  ],
  'src/features/table/sidebar/placeBet.module.css': [
    ['lower edge of the large button', 'practice-chosen', 'inset 0 -3px 0 rgb(140', 'inset 0 -1px 0 rgb(140'],
  ],
  'assets/table/tile-ring.svg': [
    ['ring of a tile 2 units thinner', 'practice-chosen', 'stroke-width="12.5"', 'stroke-width="10.5"'],
  ],
  'src/app/toaster/tableToaster.module.css': [
    ['border of a toast 2 px instead of 4', 'practice-refused', 'border-left: 4px', 'border-left: 2px'],
  ],
  'assets/table/city-tokyo.svg': [
    ['one colour of a skyline', 'practice-chosen', 'fill="#220B4A"', 'fill="#33185f"'],
  ],
  'src/stage/countdown/CountdownBadge.tsx': [
    ['figure of the clock 3 % smaller', 'practice-chosen', 'size={size}', 'size={size * 0.97}'],
  ],
  'assets/result/confetti-1.svg': [
    ['square confetti instead of strips', 'result-won', 'height="14" rx', 'height="22" rx'],
  ],
  'assets/table/badge.svg': [['smaller corners of the badge', 'practice-chosen', 'rx="29"', 'rx="22"']],
  'src/features/table/menu/betPlaced.module.css': [
    ['paper of the ticket a shade darker', 'practice-placed', '#f3dfb4', '#ead2a0'],
  ],
  'src/features/wallet/wallet.module.css': [
    [
      'no line between transactions',
      'site-wallet-360x740',
      'border-bottom: 1px solid var(--border)',
      'border-bottom: 0',
    ],
  ],
  'src/features/history/history.module.css': [
    ['picture of a bet 3 px narrower', 'site-history-bets-360x740', 'width: 3rem', 'width: 2.8rem'],
  ],
}

export const MUTATIONS: readonly Mutation[] = Object.entries(BY_FILE).flatMap(([file, rows]) =>
  rows.map(([what, picture, find, instead]) => ({ what, picture, file, find, instead })),
)
