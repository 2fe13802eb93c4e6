/** Figures of the game and the operator's name and address, which every text may contain: 'pays {prizeMultiple} times your coin'. */
import { i18n } from '@lingui/core'
import { CITIES } from '../domain/core/city'
import { COIN_TYPE_IDS, coinName, coinStakePaise } from '../domain/core/coin'
import { DICE_NUMBERS } from '../domain/core/dice'
import { DRAW_VERSION } from '../domain/core/draws'
import { formatRupees, MAX_AMOUNT_PAISE, rupeesFromPaise } from '../domain/core/money'
import { OUTCOMES, PRIZE_MULTIPLE, prizePaise, returnedPaise } from '../domain/core/payout'
import { ORDER_VALID_MS } from '../domain/money/deposit'
import { DUMMY_TOP_UP_PAISE, LOW_DUMMY_PAISE, STARTING_DUMMY_PAISE } from '../domain/money/dummyCoins'
import { MAX_WITHDRAWAL_PAISE, MIN_WITHDRAWAL_PAISE } from '../domain/money/withdrawal'

const STAKES_PAISE = COIN_TYPE_IDS.map(coinStakePaise)
const EXAMPLE_STAKE_PAISE = 1_000
const STAKED_PAISE = 10_000
const RETURNED_PAISE = returnedPaise(STAKED_PAISE)

const FIGURES = {
  prizeMultiple: PRIZE_MULTIPLE,
  outcomes: OUTCOMES,
  minCoin: coinName(Math.min(...STAKES_PAISE)),
  maxCoin: coinName(Math.max(...STAKES_PAISE)),
  exampleStake: coinName(EXAMPLE_STAKE_PAISE),
  examplePrize: formatRupees(prizePaise(EXAMPLE_STAKE_PAISE)),
  staked: formatRupees(STAKED_PAISE),
  returned: formatRupees(RETURNED_PAISE),
  kept: formatRupees(STAKED_PAISE - RETURNED_PAISE),
  startingCoins: rupeesFromPaise(STARTING_DUMMY_PAISE),
  startingRupees: formatRupees(STARTING_DUMMY_PAISE),
  lowCoins: rupeesFromPaise(LOW_DUMMY_PAISE),
  topUpCoins: rupeesFromPaise(DUMMY_TOP_UP_PAISE),
  topUpRupees: formatRupees(DUMMY_TOP_UP_PAISE),
  minWithdrawal: formatRupees(MIN_WITHDRAWAL_PAISE),
  maxWithdrawal: formatRupees(MAX_WITHDRAWAL_PAISE),
  depositMinutes: ORDER_VALID_MS / 60_000,
  maxAmount: formatRupees(MAX_AMOUNT_PAISE),
  returnedPercent: returnedPaise(100),
  drawVersion: DRAW_VERSION,
  diceCount: DICE_NUMBERS.length,
  cityIds: CITIES.join(', '),
  diceNumbers: DICE_NUMBERS.join(', '),
}

export function figures(): Readonly<Record<string, string | number>> {
  return { ...FIGURES, brand: i18n._('brand.name'), supportMail: i18n._('brand.supportMail') }
}
