/**
 * Marketing texts: tagline, claims, questions and answers. A rebranding changes this file, contract/productName.ts, the
 * assets, and public/manifest.webmanifest and public/offline.html, which the browser reads without the client.
 */
import { PRODUCT_NAME } from '../contract/productName'
import { CITIES, CITY_NAMES } from '../domain/city'
import { COIN_TYPE_IDS, coinName, coinStakePaise } from '../domain/coin'
import { DUMMY_TOP_UP_PAISE, LOW_DUMMY_PAISE, STARTING_DUMMY_PAISE } from '../domain/money/dummyCoins'
import { formatRupees, rupeesFromPaise } from '../domain/money/money'
import { MAX_WITHDRAWAL_PAISE, MIN_WITHDRAWAL_PAISE } from '../domain/money/withdrawal'
import { OUTCOMES, PRIZE_MULTIPLE, prizePaise, returnedPaise } from '../domain/payout'

const STAKED_PAISE = 10_000
const RETURNED_PAISE = returnedPaise(STAKED_PAISE)
const COUNT_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** 'Four cities' */
const CITY_COUNT = `${COUNT_WORDS[CITIES.length] ?? CITIES.length} cities`
/** 'New York, Mumbai, Dubai or Tokyo' */
export const CITY_CHOICE = CITIES.map((city) => CITY_NAMES[city])
  .join(', ')
  .replace(/, ([^,]+)$/, ' or $1')

export const BRAND = {
  name: PRODUCT_NAME,
  tagline: `${CITY_COUNT}. Four numbers. One long die.`,
  lead: `Pick a coin, a city and a number before the countdown ends. The exact pair pays ${PRIZE_MULTIPLE} times your coin.`,
  /** The Android app package in public/. */
  appFile: '/city-dice.apk',
  supportMail: 'support@citydice.example',
  copyright: `© 2025 ${PRODUCT_NAME}`,
} as const

/** Shown where the server cannot be reached. */
export const OFFLINE_TEXT = 'No connection'

/** Claims that the operator must be able to prove. The product itself proves only the first, on the fair-play page. */
export const CLAIMS = {
  fair: {
    title: 'Provably fair dice',
    text: 'Each result is fixed before the first bet. Check any of them.',
  },
  withdrawals: {
    title: 'Instant withdrawals',
    text: 'Ask for your money at any hour, straight to your UPI ID.',
  },
  support: { title: '24/7 support', text: 'Somebody answers, whatever the hour.' },
  downloads: '500K+ downloads',
  rating: '4.8 rating',
  disclaimer: 'Skill-based platform. Play responsibly. 18+ only.',
} as const

/**
 * The text after a loss. The first one suggests a near miss after every loss; a regulator may require the neutral one.
 */
const LOSS_TEXTS = {
  nearMiss: 'Almost! Try again for your next big win!',
  neutral: 'This combination did not win.',
} as const

export const LOSS_TEXT: string = LOSS_TEXTS.nearMiss

const STAKES_PAISE = COIN_TYPE_IDS.map(coinStakePaise)

/** 'Seven coins' */
export const COIN_COUNT = `${COUNT_WORDS[STAKES_PAISE.length] ?? STAKES_PAISE.length} coins`
/** '₹2 to ₹500' */
export const COIN_RANGE = `${coinName(Math.min(...STAKES_PAISE))} to ${coinName(Math.max(...STAKES_PAISE))}`

export const STARTING_COINS = `${rupeesFromPaise(STARTING_DUMMY_PAISE)} practice coins`

export const DUMMY_BONUS = `Download now and get instant ${formatRupees(STARTING_DUMMY_PAISE)} Dummy bonus`

export interface Question {
  question: string
  answer: string
}

/** The FAQ page shows all questions, the landing page the first LANDING_QUESTIONS. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'How do I play?',
    answer: `Choose a coin from ${COIN_RANGE}, one of ${CITY_COUNT.toLowerCase()} and a number from 1 to 4, and place your bet while the countdown runs. When it ends the die is thrown, and the result is the same for everybody at that table.`,
  },
  {
    question: 'What can I win?',
    answer: `The exact city and number pay ${PRIZE_MULTIPLE} times your coin: ₹10 wins ${formatRupees(prizePaise(1_000))}. There are ${OUTCOMES} pairs, all equally likely, so over many games ${formatRupees(RETURNED_PAISE)} of every ${formatRupees(STAKED_PAISE)} comes back to players and the house keeps ${formatRupees(STAKED_PAISE - RETURNED_PAISE)}. City alone or number alone wins nothing.`,
  },
  {
    question: 'Can I play without money?',
    answer: `Yes. Every new account has ${STARTING_COINS}. The practice table has the same rules and the same odds as the real one. When fewer than ${rupeesFromPaise(LOW_DUMMY_PAISE)} coins are left you can add ${rupeesFromPaise(DUMMY_TOP_UP_PAISE)} more, as often as you like.`,
  },
  {
    question: 'Is there a welcome bonus?',
    answer: `There is no welcome bonus for real money. The ${formatRupees(STARTING_DUMMY_PAISE)} that come with the app are practice coins; they cannot be withdrawn.`,
  },
  { question: 'Do you have bonus codes?', answer: 'Not yet. Anybody who offers you one is not us.' },
  {
    question: 'How do I know that the result is fair?',
    answer:
      'Before a table opens we publish a fingerprint of all its coming results. After each game we publish the value behind it, and the fair-play page recomputes the result in your own browser. No result depends on who bet what.',
  },
  {
    question: 'How do withdrawals work?',
    answer: `Open your wallet, press Withdraw and give your UPI ID and a whole amount from ${formatRupees(MIN_WITHDRAWAL_PAISE)} to ${formatRupees(MAX_WITHDRAWAL_PAISE)}. The amount is set aside at once and is usually paid within 1 to 24 hours. If a request is rejected, the money is back in your wallet.`,
  },
  {
    question: 'What happens if I lose my connection during a game?',
    answer:
      'A placed bet is on the server and is settled whether you are there or not. When you come back you land in the middle of the show or see the result in the menu. Your coin is never taken twice.',
  },
  {
    question: 'Can I cancel a bet?',
    answer: 'No. A placed bet stands until its result. Until you press the button you can change everything.',
  },
  {
    question: 'Who may play?',
    answer:
      'Only people of 18 years or more. Betting with real money online is banned in India by the Promotion and Regulation of Online Gaming Act 2025; the real-money table is open only where an operator holds a licence. Practice is open to every adult.',
  },
  {
    question: 'How do I keep play within limits?',
    answer:
      'The player-protection page sets limits for deposits and losses by day, week and month, a time-out, and self-exclusion. A lower limit counts at once, a higher one only after a wait. At the table a reality check tells you how long you have been playing.',
  },
]

export const LANDING_QUESTIONS = 6
