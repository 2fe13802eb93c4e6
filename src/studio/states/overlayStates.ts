/** Dialogs over the table. */
import { PATHS } from '../../paths'
import { revealAt, WIN } from '../mock/scene'
import { type AreaState, clickButton, fillFields, type Step, wait } from './state'

const DUMMY = PATHS.dummyMenu
const REAL = PATHS.realMenu

/** Fills and submits the withdrawal dialog. @param apiPath as in `clickButton` */
const sendWithdrawal = (amount: string, apiPath?: string): readonly Step[] => [
  clickButton('Withdraw'),
  fillFields({ 'UPI ID': 'asha@okbank', Amount: amount }),
  clickButton('Send Withdrawal Request', apiPath),
]

export const overlayStates: readonly AreaState[] = [
  { name: 'practice-low-coins', path: DUMMY, scene: { dummyCoins: 15 } },
  {
    name: 'practice-coins-added',
    path: DUMMY,
    scene: { dummyCoins: 15 },
    steps: [clickButton('Yes, Add Coins', 'user/get-user/*')],
  },
  {
    name: 'practice-coins-failed',
    path: DUMMY,
    scene: { dummyCoins: 15, errors: { '/dummy-game/add-dummy-coins': { status: 500 } } },
    steps: [clickButton('Yes, Add Coins', 'add-dummy-coins')],
  },
  { name: 'practice-how-to-play', path: DUMMY, steps: [clickButton('How to Play')] },
  {
    name: 'practice-fairness',
    path: DUMMY,
    scene: revealAt(14, WIN, { hasCommitments: true }),
    steps: [clickButton('Check fairness', 'fairness/3')],
  },
  {
    name: 'practice-reality-check',
    path: DUMMY,
    scene: {
      hasGames: false,
      storage: { 'settings-storage': '{"state":{"realityCheckMinutes":15},"version":0}' },
    },
    steps: [wait(15.5 * 60_000, 15_000)],
  },
  { name: 'real-withdraw', path: REAL, steps: [clickButton('Withdraw')] },
  { name: 'real-withdraw-refused', path: REAL, steps: sendWithdrawal('4') },
  {
    name: 'real-withdraw-processing',
    path: REAL,
    scene: { unanswered: ['/bank-detail/add-account', '/withdraw/send-withdraw-request/7'] },
    steps: sendWithdrawal('200'),
  },
  {
    name: 'real-withdraw-sent',
    path: REAL,
    steps: sendWithdrawal('200', 'send-withdraw-request/*'),
  },
]
