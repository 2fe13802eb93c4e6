/** The states of the table in both modes: path, mock scene, and the user steps that lead there. */
import { storedCommitments } from './mockFairness.mjs'
import { clickButton, fillFields, selectCoin, selectTiles, sequence, wait } from './steps.mjs'

const DUMMY = '/dummy-startmenu'
const REAL = '/real-startmenu'
const WIN = { city: 'mumbai', dice_number: '3' }
const LOSS = { city: 'tokyo', dice_number: '1' }

/** The scene of a round whose reveal started `seconds` ago; a negative value is the countdown before the reveal. */
const revealAt = (seconds, result, more = {}) => ({
  endsInMs: -(3_000 + seconds * 1000),
  hasBet: true,
  result,
  ...more,
})

/** The browser's storage after a won bet of ₹500 on New York and 3, the longest texts of the bet summary. */
const wonBefore = (mode) => {
  const combination = { city: 'new_york', diceNumber: 3 }
  const bet = { ...combination, instanceId: 100, coinTypeId: 7, stakePaise: 50_000, endsAtMs: 1 }
  const outcome = { instanceId: 100, result: combination, isWin: true, prizePaise: 750_000, totalBets: 760 }
  const selection = { coinTypeId: null, city: null, diceNumber: null }
  const state = { userId: 7, mode, bet: null, lastResult: { bet, outcome }, selection }
  return { 'game-storage': JSON.stringify({ state, version: 1 }) }
}

/** Fills and submits the withdrawal dialog. @param {string} [apiPath] as in `clickButton` */
const sendWithdrawal = (amount, apiPath) =>
  sequence(
    clickButton('Withdraw'),
    fillFields({ 'UPI ID': 'asha@okbank', Amount: amount }),
    clickButton('Send Withdrawal Request', apiPath),
  )

const menus = [
  { name: 'practice', path: DUMMY },
  { name: 'practice-first', path: DUMMY, scene: { storage: { hasPlacedBet: 'false' } } },
  {
    name: 'practice-first-coin',
    path: DUMMY,
    scene: { storage: { hasPlacedBet: 'false' } },
    steps: (page) => page.getByRole('radio', { name: '₹2', exact: true }).click(),
  },
  { name: 'practice-chosen', path: DUMMY, steps: selectTiles, hasExpectedScreenshot: true },
  {
    name: 'practice-placing',
    path: DUMMY,
    scene: { unanswered: ['/dummy-game/dummy-place-bet'] },
    steps: sequence(selectTiles, clickButton('PLACE BET')),
  },
  {
    name: 'practice-placed',
    path: DUMMY,
    steps: sequence(selectTiles, clickButton('PLACE BET', 'dummy-place-bet')),
    hasExpectedScreenshot: true,
  },
  {
    name: 'practice-refused',
    path: DUMMY,
    scene: { errors: { '/dummy-game/dummy-place-bet': { status: 400 } } },
    steps: sequence(selectTiles, clickButton('PLACE BET', 'dummy-place-bet')),
  },
  { name: 'practice-last-seconds', path: DUMMY, scene: { endsInMs: 5_200 }, steps: selectTiles },
  {
    name: 'practice-over',
    path: DUMMY,
    scene: { endsInMs: 1_500 },
    steps: sequence(selectTiles, wait(1_000)),
  },
  { name: 'practice-watching', path: DUMMY, scene: { endsInMs: -4_000, result: WIN }, steps: wait(100) },
  { name: 'practice-watched', path: DUMMY, scene: { endsInMs: -8_000, result: WIN }, steps: wait(500) },
  { name: 'practice-syncing', path: DUMMY, scene: { unanswered: ['-active-game-instance'] } },
  {
    name: 'practice-no-network',
    path: DUMMY,
    scene: { errors: { '/dummy-game/get-dummy-active-game-instance': { status: 0 } } },
    steps: wait(1_000),
  },
  {
    name: 'practice-not-covered',
    path: DUMMY,
    scene: { dummyCoins: 1 },
    steps: sequence(clickButton('No Thanks'), selectTiles),
  },
  { name: 'practice-low-coins', path: DUMMY, scene: { dummyCoins: 15 }, hasExpectedScreenshot: true },
  {
    name: 'practice-coins-added',
    path: DUMMY,
    scene: { dummyCoins: 15 },
    steps: clickButton('Yes, Add Coins', 'user/get-user/*'),
  },
  {
    name: 'practice-coins-failed',
    path: DUMMY,
    scene: { dummyCoins: 15, errors: { '/dummy-game/add-dummy-coins': { status: 500 } } },
    steps: clickButton('Yes, Add Coins', 'add-dummy-coins'),
  },
  { name: 'practice-no-game', path: DUMMY, scene: { hasGames: false }, hasExpectedScreenshot: true },
  { name: 'practice-few-coins', path: DUMMY, scene: { coins: [5, 10, 50] }, steps: selectTiles },
  { name: 'practice-no-coins', path: DUMMY, scene: { coins: [] } },
  { name: 'practice-how-to-play', path: DUMMY, steps: clickButton('How to Play') },
  { name: 'practice-won-before', path: DUMMY, scene: revealAt(14, WIN) },
  {
    name: 'practice-fairness',
    path: DUMMY,
    scene: revealAt(14, WIN, { storage: storedCommitments }),
    steps: clickButton('Check fairness', 'fairness/3'),
  },
  {
    name: 'practice-muted',
    path: DUMMY,
    scene: { storage: { 'settings-storage': '{"state":{"isMuted":true},"version":0}' } },
  },
  {
    name: 'practice-reality-check',
    path: DUMMY,
    scene: {
      hasGames: false,
      storage: { 'settings-storage': '{"state":{"realityCheckMinutes":15},"version":0}' },
    },
    steps: wait(15.5 * 60_000, 15_000),
  },
  { name: 'real', path: REAL, hasExpectedScreenshot: true },
  { name: 'real-chosen', path: REAL, steps: selectTiles },
  {
    name: 'real-placed',
    path: REAL,
    steps: sequence(selectTiles, clickButton('PLACE REAL BET', 'real-place-bet')),
    hasExpectedScreenshot: true,
  },
  { name: 'real-again', path: REAL, scene: { storage: wonBefore('real') } },
  {
    name: 'real-again-coin',
    path: REAL,
    scene: { storage: wonBefore('real') },
    steps: sequence(selectCoin, wait(400)),
  },
  { name: 'real-not-covered', path: REAL, scene: { balance: 0 } },
  {
    name: 'real-spent',
    path: REAL,
    scene: { balance: 1, dummyCoins: 99_999, storage: wonBefore('real') },
    steps: selectTiles,
  },
  { name: 'real-no-game', path: REAL, scene: { hasGames: false } },
  { name: 'real-large-balance', path: REAL, scene: { balance: 9_999_999.99 } },
  { name: 'real-withdraw', path: REAL, steps: clickButton('Withdraw') },
  { name: 'real-withdraw-refused', path: REAL, steps: sendWithdrawal('4') },
  {
    name: 'real-withdraw-processing',
    path: REAL,
    scene: { unanswered: ['/bank-detail/add-account', '/withdraw/send-withdraw-request/7'] },
    steps: sendWithdrawal('200'),
  },
  { name: 'real-withdraw-sent', path: REAL, steps: sendWithdrawal('200', 'send-withdraw-request/*') },
]

const results = [
  { name: 'result-countdown', path: DUMMY, scene: revealAt(-1.6, WIN), hasExpectedScreenshot: true },
  { name: 'result-loading-video', path: DUMMY, scene: revealAt(3.1, WIN), isVideoPending: true },
  { name: 'result-reels', path: DUMMY, scene: revealAt(3.1, WIN) },
  { name: 'result-won', path: DUMMY, scene: revealAt(7.5, WIN), hasExpectedScreenshot: true },
  { name: 'result-lost', path: REAL, scene: revealAt(7.5, LOSS) },
  { name: 'result-no-video', path: DUMMY, scene: revealAt(8.2, LOSS, { hasVideo: false }) },
  { name: 'result-time-up', path: DUMMY, scene: revealAt(7.5, LOSS), steps: wait(1_600) },
]

/** A message replaces the table. */
const covered = [
  { name: 'orientation-rotate', path: DUMMY, isPortrait: true },
  { name: 'orientation-detecting', path: DUMMY, scene: { orientation: 'unmeasured' } },
  { name: 'orientation-error-practice', path: DUMMY, scene: { orientation: 'unreadable' } },
  { name: 'orientation-error-real', path: REAL, scene: { orientation: 'unreadable' } },
  { name: 'graphics-none', path: DUMMY, scene: { hasWebGL: false }, hasNoCanvas: true, steps: wait(3_500) },
  {
    name: 'graphics-lost',
    path: DUMMY,
    steps: sequence(
      (page) =>
        page.evaluate(() => {
          document
            .querySelector('canvas')
            .getContext('webgl2')
            .getExtension('WEBGL_lose_context')
            .loseContext()
        }),
      wait(3_500),
    ),
  },
]

export const TABLE_STATES = [...menus, ...results, ...covered]
