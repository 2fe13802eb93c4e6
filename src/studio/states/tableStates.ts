/** The states of the table's menu in both modes. */
import { PATHS } from '../../paths'
import { revealAt, WIN, wonBefore } from '../mock/scene'
import { type AreaState, clickButton, clickRadio, selectTiles, wait } from './state'

const DUMMY = PATHS.dummyMenu
const REAL = PATHS.realMenu

export const tableStates: readonly AreaState[] = [
  { name: 'practice', path: DUMMY, moments: [0, 8, 13, 17] },
  { name: 'practice-first', path: DUMMY, scene: { storage: { hasPlacedBet: 'false' } } },
  {
    name: 'practice-first-coin',
    path: DUMMY,
    scene: { storage: { hasPlacedBet: 'false' } },
    steps: [clickRadio('₹2')],
  },
  {
    name: 'practice-chosen',
    path: DUMMY,
    steps: selectTiles,
    moments: [0, 8, 13, 16.5],
  },
  {
    name: 'practice-placing',
    path: DUMMY,
    scene: { unanswered: ['/dummy-game/dummy-place-bet'] },
    steps: [...selectTiles, clickButton('PLACE BET')],
  },
  {
    name: 'practice-placed',
    path: DUMMY,
    steps: [...selectTiles, clickButton('PLACE BET', 'dummy-place-bet')],
    moments: [0, 5, 10, 14],
  },
  {
    name: 'practice-refused',
    path: DUMMY,
    scene: { errors: { '/dummy-game/dummy-place-bet': { status: 400 } } },
    steps: [...selectTiles, clickButton('PLACE BET', 'dummy-place-bet')],
  },
  { name: 'practice-last-seconds', path: DUMMY, scene: { endsInMs: 5_200 }, steps: selectTiles },
  { name: 'practice-over', path: DUMMY, scene: { endsInMs: 1_500 }, steps: [...selectTiles, wait(1_000)] },
  { name: 'practice-watching', path: DUMMY, scene: { endsInMs: -4_000, result: WIN }, steps: [wait(100)] },
  { name: 'practice-watched', path: DUMMY, scene: { endsInMs: -8_000, result: WIN }, steps: [wait(500)] },
  { name: 'practice-syncing', path: DUMMY, scene: { unanswered: ['-active-game-instance'] } },
  {
    name: 'practice-no-network',
    path: DUMMY,
    scene: { errors: { '/dummy-game/get-dummy-active-game-instance': { status: 0 } } },
    steps: [wait(1_000)],
  },
  {
    name: 'practice-not-covered',
    path: DUMMY,
    scene: { dummyCoins: 1 },
    steps: [clickButton('No Thanks'), ...selectTiles],
  },
  { name: 'practice-no-game', path: DUMMY, scene: { hasGames: false } },
  { name: 'practice-few-coins', path: DUMMY, scene: { coins: [5, 10, 50] }, steps: selectTiles },
  { name: 'practice-no-coins', path: DUMMY, scene: { coins: [] } },
  { name: 'practice-won-before', path: DUMMY, scene: revealAt(14, WIN) },
  {
    name: 'practice-muted',
    path: DUMMY,
    scene: { storage: { 'settings-storage': '{"state":{"isMuted":true},"version":0}' } },
  },
  { name: 'real', path: REAL },
  { name: 'real-chosen', path: REAL, steps: selectTiles },
  {
    name: 'real-placed',
    path: REAL,
    steps: [...selectTiles, clickButton('PLACE REAL BET', 'real-place-bet')],
  },
  { name: 'real-again', path: REAL, scene: { storage: wonBefore('real') } },
  {
    name: 'real-again-coin',
    path: REAL,
    scene: { storage: wonBefore('real') },
    steps: [clickRadio('₹500'), wait(400)],
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
]
