/** The text of the terms page; amounts come from the domain's constants. */
import { DUMMY_TOP_UP_PAISE, LOW_DUMMY_PAISE, STARTING_DUMMY_PAISE } from '../../domain/money/dummyCoins'
import { formatRupees, rupeesFromPaise } from '../../domain/money/money'
import { MAX_WITHDRAWAL_PAISE, MIN_WITHDRAWAL_PAISE } from '../../domain/money/withdrawal'
import { OUTCOMES, PRIZE_MULTIPLE, returnedPaise } from '../../domain/payout'
import type { TextSection } from './TextSections'

export const TERMS: readonly TextSection[] = [
  {
    heading: 'Who may play',
    paragraphs: [
      'You must be 18 or older. One person has one account, by one mobile number, and plays for themselves only. Betting with real money online is banned in India by the Promotion and Regulation of Online Gaming Act 2025; the real table is open only where the operator holds a licence for the place you are in.',
    ],
  },
  {
    heading: 'A round',
    paragraphs: [
      'A table of each coin runs in rounds. While the countdown runs you can place one bet: one coin, one city, one number. The server’s clock decides; a bet that reaches it at or after the end is not taken and costs nothing. A bet that has been taken cannot be changed or cancelled.',
      'After the countdown the result is drawn once for everybody at the table, and the round is settled whether you watch or not.',
    ],
  },
  {
    heading: 'What a bet pays',
    paragraphs: [
      `If both the city and the number are drawn you get ${PRIZE_MULTIPLE} times your coin. There is no prize for one of the two. All ${OUTCOMES} pairs are equally likely, so on average ${returnedPaise(100)} % of all stakes come back as prizes. The same holds for practice and real tables, and no draw depends on who bet what.`,
    ],
  },
  {
    heading: 'Practice coins',
    paragraphs: [
      `Practice coins are free, have no value in money, and can be neither withdrawn nor given away. A new account has ${rupeesFromPaise(STARTING_DUMMY_PAISE)} of them; when fewer than ${rupeesFromPaise(LOW_DUMMY_PAISE)} are left, ${rupeesFromPaise(DUMMY_TOP_UP_PAISE)} more can be added.`,
    ],
  },
  {
    heading: 'Your wallet',
    paragraphs: [
      'Deposits are credited when the payment provider confirms them. Your balance earns no interest and cannot be lent or overdrawn.',
      `A withdrawal is a whole amount from ${formatRupees(MIN_WITHDRAWAL_PAISE)} to ${formatRupees(MAX_WITHDRAWAL_PAISE)} to your own UPI ID. The amount is set aside when you ask and is usually paid within 1 to 24 hours. A request can be rejected where the law or the provider demands it; then you are told why, and the amount is back in your wallet at once.`,
    ],
  },
  {
    heading: 'When something fails',
    paragraphs: [
      'A lost connection, a closed browser or a restart of our servers neither loses nor doubles a bet: what the server has taken is settled, what it has not taken was never debited. If a result depends on a public beacon and the beacon is late, the round is settled late.',
    ],
  },
  {
    heading: 'Fair play',
    paragraphs: [
      'Every result follows from values that were fixed and published before the bets, and the fair-play page lets you check each one. Playing by programs, with several accounts, or with others’ means of payment ends the account; what is rightfully yours is paid out.',
    ],
  },
  {
    heading: 'Limits and breaks',
    paragraphs: [
      'You can set limits for deposits and losses, take a time-out, or exclude yourself. Lower limits and breaks count at once; higher limits wait before they count; a break cannot be shortened.',
    ],
  },
  {
    heading: 'Complaints and changes',
    paragraphs: [
      'Every complaint gets a number and an answer. If these terms change, bets already placed keep the rules, and the prize, that stood when they were placed.',
    ],
  },
]
