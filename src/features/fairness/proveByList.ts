/** Reads the public list of a round's bets for the proof of one of them, which needs no session. */
import { callApi } from '../../api/apiClient'
import { historyRoutes } from '../../contract/history'
import type { PublicBet } from '../../domain/fairness/betReceipt'
import { listProof } from '../../domain/fairness/listProof'
import type { SignedReceipt } from '../../domain/fairness/verifyBet'

/** A page has up to a thousand bets and 200 KB; players of larger rounds need the proof with their receipt. */
const MAX_PAGES = 10

/** @returns null if the bet is not in the list, or the list is too long to be read here */
export async function proveByList(receipt: SignedReceipt, signal: AbortSignal) {
  const bets: Omit<PublicBet, 'instanceId'>[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const params = { instance: receipt.instanceId }
    const list = await callApi(historyRoutes.fairnessBets, { params, query: { page }, signal })
    pages = list.totalPages
    if (pages > MAX_PAGES) return null
    for (const { city, dice_number, stake_paise, holder } of list.bets)
      bets.push({ city, diceNumber: dice_number, stakePaise: stake_paise, holder })
  }
  return listProof(receipt, bets)
}
