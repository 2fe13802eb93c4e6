/** Every screen and state worth looking at: where it is, what the world is like there, and how to get to it. */
import { goOn } from './world.mjs'

const WIN = { city: 'mumbai', dice_number: '3' }
const LOSS = { city: 'tokyo', dice_number: '1' }

const choose = (page) => async () => {
  for (const name of ['₹10', 'Mumbai', '3']) await page.getByRole('radio', { name, exact: true }).click()
  await goOn(page, 400)
}
const chosen = async (page) => choose(page)()
/** @param call the path of the last call that the button leads to, if it leads to one */
const press = (name, call) => async (page) => {
  const answered = call && page.waitForResponse(`**/${call}`)
  await page.getByRole('button', { name, exact: true }).first().click()
  await answered
  await goOn(page, 1_000)
}
/** A round that ended so long ago that the show stands at this second of the reveal. */
const showAt = (seconds, result, more = {}) => ({
  endsInMs: -(3_000 + seconds * 1000),
  hasBet: true,
  result,
  ...more,
})

const table = [
  { name: 'practice', path: '/dummy-startmenu' },
  { name: 'practice-chosen', path: '/dummy-startmenu', act: chosen, isExpected: true },
  {
    name: 'practice-placed',
    path: '/dummy-startmenu',
    act: async (page) => {
      await chosen(page)
      await press('PLACE BET', 'dummy-place-bet')(page)
    },
    isExpected: true,
  },
  { name: 'practice-last-seconds', path: '/dummy-startmenu', scene: { endsInMs: 5_200 }, act: chosen },
  { name: 'practice-low-coins', path: '/dummy-startmenu', scene: { dummyCoins: 15 }, isExpected: true },
  {
    name: 'practice-coins-added',
    path: '/dummy-startmenu',
    scene: { dummyCoins: 15 },
    act: press('Yes, Add Coins', 'user/get-user/*'),
  },
  { name: 'practice-no-game', path: '/dummy-startmenu', scene: { hasGames: false }, isExpected: true },
  { name: 'practice-few-coins', path: '/dummy-startmenu', scene: { coins: [5, 10, 50] }, act: chosen },
  { name: 'practice-no-coins', path: '/dummy-startmenu', scene: { coins: [] } },
  { name: 'practice-how-to-play', path: '/dummy-startmenu', act: press('How to Play') },
  { name: 'practice-won-before', path: '/dummy-startmenu', scene: showAt(14, WIN) },
  { name: 'real', path: '/real-startmenu', isExpected: true },
  {
    name: 'real-placed',
    path: '/real-startmenu',
    act: async (page) => {
      await chosen(page)
      await press('PLACE REAL BET', 'real-place-bet')(page)
    },
    isExpected: true,
  },
  { name: 'real-withdraw', path: '/real-startmenu', act: press('Withdraw') },
  { name: 'result-countdown', path: '/dummy-startmenu', scene: showAt(-1.6, WIN), isExpected: true },
  { name: 'result-reels', path: '/dummy-startmenu', scene: showAt(3.1, WIN) },
  { name: 'result-won', path: '/dummy-startmenu', scene: showAt(7.5, WIN), isExpected: true },
  { name: 'result-lost', path: '/real-startmenu', scene: showAt(7.5, LOSS) },
  { name: 'result-no-video', path: '/dummy-startmenu', scene: showAt(3.1, LOSS, { hasVideo: false }) },
  {
    name: 'result-time-up',
    path: '/dummy-startmenu',
    scene: showAt(7.5, LOSS),
    act: (page) => goOn(page, 1_600),
  },
]

const site = [
  ['landing', '/'],
  ['login', '/login'],
  ['register', '/register'],
  ['wallet', '/userbalance'],
  ['profile', '/userprofile'],
  ['history', '/game-history'],
  ['limits', '/limits'],
  ['fair-play', '/fair-play'],
  ['faq', '/faq'],
  ['support', '/support'],
  ['contact', '/contact'],
  ['terms', '/terms'],
  ['privacy', '/privacy-policy'],
  ['complaint', '/complaint-form'],
  ['not-found', '/nowhere'],
].map(([name, path]) => ({ name: `site-${name}`, path }))

export const STATES = [...table, ...site]

export function stateNamed(name) {
  const state = STATES.find((other) => other.name === name)
  if (state === undefined) throw new Error(`no state is called ${name}`)
  return state
}

/** What a first look takes: loading, the deal of the tiles, and a breath. */
export const FIRST_LOOK_MS = 1_200
