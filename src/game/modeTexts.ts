/** The table's texts by mode. */
import type { Mode } from '../domain/mode'

export interface ModeTexts {
  /** For screen readers. */
  tableHeading: string
  amountHeading: string
  walletName: string
  /** Beside the balance, so that nobody takes rupees for practice coins. */
  moneyTab: string
  placeLabel: string
  placingLabel: string
  placedLabel: string
  placedHeading: string
  otherModeLabel: string
}

export const MODE_TEXTS: Readonly<Record<Mode, ModeTexts>> = {
  dummy: {
    tableHeading: 'Practice table',
    amountHeading: 'SELECT DUMMY AMOUNT',
    walletName: 'Dummy Wallet',
    moneyTab: 'PRACTICE',
    placeLabel: 'PLACE BET',
    placingLabel: 'PLACING BET...',
    placedLabel: 'BET PLACED',
    placedHeading: 'Bet Placed',
    otherModeLabel: 'Play Real Game',
  },
  real: {
    tableHeading: 'Real-money table',
    amountHeading: 'SELECT REAL AMOUNT',
    walletName: 'Real Balance',
    moneyTab: '₹ REAL',
    placeLabel: 'PLACE REAL BET',
    placingLabel: 'PLACING BET...',
    placedLabel: 'BET PLACED',
    placedHeading: 'Real Bet Placed!',
    otherModeLabel: 'Play Dummy Game',
  },
}
