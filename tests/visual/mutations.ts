/** Twenty small wrongs, each a change of one source file. `npm run test:eyes` asks whether the pictures see them. */

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
  mutation('counts 2 px lower', 'practice-placed', MENU, 'margin-top: 2px', 'margin-top: 4px'),
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
    /font-weight: 600;(?=\n\}\n\n\.chip \{)/,
    'font-weight: 400;',
  ),
  mutation('Tokyo drawn for Dubai', 'practice-chosen', 'assets/table/city-dubai.svg', '', {
    contentOf: 'assets/table/city-tokyo.svg',
  }),
  mutation(
    'less contrast of the counts',
    'practice-placed',
    MENU,
    'rgb(11 10 31 / 92%)',
    'rgb(11 10 31 / 70%)',
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
    TILE,
    "city: { ring: 'tile-ring'",
    "city: { ring: 'tile-focus'",
  ),
  mutation(
    'other tiles less dimmed after the bet',
    'practice-placed',
    TILE,
    'DIMMED_ALPHA = 0.35',
    'DIMMED_ALPHA = 0.42',
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
]
