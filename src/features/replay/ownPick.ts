/** The visitor's own bet in the replayed round. */
import { parseCity } from '../../domain/core/city'
import { parseDiceNumber } from '../../domain/core/dice'
import { type Combination, isWinningBet, prizePaise } from '../../domain/core/payout'
import type { SignedReceipt } from '../../domain/fairness/verifyBet'
import type { FairnessReport } from '../../domain/fairness/verifyFairness'

export interface OwnPick extends Combination {
  isWin: boolean
  /** 0 for a bet that did not win. */
  prizePaise: number
}

/** @returns null unless the receipt is signed by a published key */
export function ownPick({ verdicts, drawn }: FairnessReport, receipt: SignedReceipt | null): OwnPick | null {
  const city = parseCity(receipt?.city ?? '')
  const diceNumber = parseDiceNumber(receipt?.diceNumber ?? '')
  if (receipt === null || verdicts.receipt !== true || drawn === null || city === null || diceNumber === null)
    return null
  const isWin = isWinningBet({ city, diceNumber }, drawn)
  return { city, diceNumber, isWin, prizePaise: isWin ? prizePaise(receipt.stakePaise) : 0 }
}
