/** What differs between practice and real on the table: words and wallet. Everything else is one game. */
import { gameRoutes } from '../contract/game'
import type { Mode } from '../rules/mode'

export interface ModeTexts {
  amountHeading: string
  walletName: string
  placeLabel: string
  placingLabel: string
  placedLabel: string
  placedHeading: string
  otherModeLabel: string
  winUnit: string
}

export const MODE_TEXTS: Readonly<Record<Mode, ModeTexts>> = {
  dummy: {
    amountHeading: 'SELECT DUMMY AMOUNT',
    walletName: 'Dummy Wallet',
    placeLabel: 'PLACE BET',
    placingLabel: 'PLACING BET...',
    placedLabel: 'BET PLACED',
    placedHeading: 'Bet Placed',
    otherModeLabel: 'Play Real Game',
    winUnit: 'dummy coins',
  },
  real: {
    amountHeading: 'SELECT REAL AMOUNT',
    walletName: 'Real Balance',
    placeLabel: 'PLACE REAL BET',
    placingLabel: 'PLACING BET...',
    placedLabel: 'BET PLACED',
    placedHeading: 'Real Bet Placed!',
    otherModeLabel: 'Play Dummy Game',
    winUnit: 'rupees',
  },
}

export const MODE_ROUTES = gameRoutes
