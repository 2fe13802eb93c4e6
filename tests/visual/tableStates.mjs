/** The states of the table in both modes: where they are, what the world is like there, and how to get to them. */

import { keptPromises } from './mockFairness.mjs'
import { choose, fill, inTurn, press, wait } from './steps.mjs'

const DUMMY = '/dummy-startmenu'
const REAL = '/real-startmenu'
const WIN = { city: 'mumbai', dice_number: '3' }
const LOSS = { city: 'tokyo', dice_number: '1' }

/** A round that ended so long ago that the show stands at this second of the reveal. */
const showAt = (seconds, result, more = {}) => ({
  endsInMs: -(3_000 + seconds * 1000),
  hasBet: true,
  result,
  ...more,
})

/** The withdrawal dialog, filled and sent. */
const withdrawing = (amount, call) =>
  inTurn(
    press('Withdraw'),
    fill({ 'UPI ID': 'asha@okbank', Amount: amount }),
    press('Send Withdrawal Request', call),
  )

const menus = [
  { name: 'practice', path: DUMMY },
  { name: 'practice-chosen', path: DUMMY, act: choose, isExpected: true },
  {
    name: 'practice-placing',
    path: DUMMY,
    scene: { silent: ['/dummy-game/dummy-place-bet'] },
    act: inTurn(choose, press('PLACE BET')),
  },
  {
    name: 'practice-placed',
    path: DUMMY,
    act: inTurn(choose, press('PLACE BET', 'dummy-place-bet')),
    isExpected: true,
  },
  {
    name: 'practice-refused',
    path: DUMMY,
    scene: { refused: { '/dummy-game/dummy-place-bet': { status: 400 } } },
    act: inTurn(choose, press('PLACE BET', 'dummy-place-bet')),
  },
  { name: 'practice-last-seconds', path: DUMMY, scene: { endsInMs: 5_200 }, act: choose },
  { name: 'practice-over', path: DUMMY, scene: { endsInMs: 1_500 }, act: inTurn(choose, wait(1_000)) },
  { name: 'practice-syncing', path: DUMMY, scene: { silent: ['-active-game-instance'] } },
  {
    name: 'practice-no-network',
    path: DUMMY,
    scene: { refused: { '/dummy-game/get-dummy-active-game-instance': { status: 0 } } },
    act: wait(1_000),
  },
  {
    name: 'practice-not-covered',
    path: DUMMY,
    scene: { dummyCoins: 1 },
    act: inTurn(press('No Thanks'), choose),
  },
  { name: 'practice-low-coins', path: DUMMY, scene: { dummyCoins: 15 }, isExpected: true },
  {
    name: 'practice-coins-added',
    path: DUMMY,
    scene: { dummyCoins: 15 },
    act: press('Yes, Add Coins', 'user/get-user/*'),
  },
  {
    name: 'practice-coins-failed',
    path: DUMMY,
    scene: { dummyCoins: 15, refused: { '/dummy-game/add-dummy-coins': { status: 500 } } },
    act: press('Yes, Add Coins', 'add-dummy-coins'),
  },
  { name: 'practice-no-game', path: DUMMY, scene: { hasGames: false }, isExpected: true },
  { name: 'practice-few-coins', path: DUMMY, scene: { coins: [5, 10, 50] }, act: choose },
  { name: 'practice-no-coins', path: DUMMY, scene: { coins: [] } },
  { name: 'practice-how-to-play', path: DUMMY, act: press('How to Play') },
  { name: 'practice-won-before', path: DUMMY, scene: showAt(14, WIN) },
  {
    name: 'practice-fairness',
    path: DUMMY,
    scene: showAt(14, WIN, { stored: keptPromises }),
    act: press('Check fairness', 'fairness/3'),
  },
  {
    name: 'practice-muted',
    path: DUMMY,
    scene: { stored: { 'settings-storage': '{"state":{"isMuted":true},"version":0}' } },
  },
  {
    name: 'practice-reality-check',
    path: DUMMY,
    scene: {
      hasGames: false,
      stored: { 'settings-storage': '{"state":{"realityCheckMinutes":15},"version":0}' },
    },
    act: wait(15.5 * 60_000, 15_000),
  },
  { name: 'real', path: REAL, isExpected: true },
  { name: 'real-chosen', path: REAL, act: choose },
  {
    name: 'real-placed',
    path: REAL,
    act: inTurn(choose, press('PLACE REAL BET', 'real-place-bet')),
    isExpected: true,
  },
  { name: 'real-no-game', path: REAL, scene: { hasGames: false } },
  { name: 'real-large-balance', path: REAL, scene: { balance: 9_999_999.99 } },
  { name: 'real-withdraw', path: REAL, act: press('Withdraw') },
  { name: 'real-withdraw-refused', path: REAL, act: withdrawing('4') },
  {
    name: 'real-withdraw-processing',
    path: REAL,
    scene: { silent: ['/bank-detail/add-account', '/withdraw/send-withdraw-request/7'] },
    act: withdrawing('200'),
  },
  { name: 'real-withdraw-sent', path: REAL, act: withdrawing('200', 'send-withdraw-request/*') },
]

const results = [
  { name: 'result-countdown', path: DUMMY, scene: showAt(-1.6, WIN), isExpected: true },
  { name: 'result-loading-video', path: DUMMY, scene: showAt(3.1, WIN), isFilmAwaited: true },
  { name: 'result-reels', path: DUMMY, scene: showAt(3.1, WIN) },
  { name: 'result-won', path: DUMMY, scene: showAt(7.5, WIN), isExpected: true },
  { name: 'result-lost', path: REAL, scene: showAt(7.5, LOSS) },
  { name: 'result-no-video', path: DUMMY, scene: showAt(3.1, LOSS, { hasVideo: false }) },
  { name: 'result-time-up', path: DUMMY, scene: showAt(7.5, LOSS), act: wait(1_600) },
]

/** The table is covered, or cannot be drawn. */
const covered = [
  { name: 'orientation-rotate', path: DUMMY, isTurned: true },
  { name: 'orientation-detecting', path: DUMMY, scene: { orientation: 'unmeasured' } },
  { name: 'orientation-error-practice', path: DUMMY, scene: { orientation: 'unreadable' } },
  { name: 'orientation-error-real', path: REAL, scene: { orientation: 'unreadable' } },
  { name: 'graphics-none', path: DUMMY, scene: { hasGraphics: false }, isUndrawn: true, act: wait(3_500) },
  {
    name: 'graphics-lost',
    path: DUMMY,
    act: inTurn(
      (page) =>
        page.evaluate(() => {
          window.webglContext().getExtension('WEBGL_lose_context').loseContext()
        }),
      wait(3_500),
    ),
  },
]

export const TABLE_STATES = [...menus, ...results, ...covered]
