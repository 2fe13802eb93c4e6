/** The player's own bet in a round: a receipt that was pasted or that this device kept, and the proof of its inclusion. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import { historyRoutes } from '../../contract/history'
import { listProof, type PublicBet } from '../../domain/fairness/betReceipt'
import type { OwnBet, ShownBet, SignedReceipt } from '../../domain/fairness/verifyBet'
import type { PublishedFairness } from '../../domain/fairness/verifyFairness'
import { toReceipt } from '../../game/round/roundApi'
import { savedReceipt } from '../../game/round/roundCommitments'
import { useSession } from '../../game/session/session'
import { fairnessSettingQuery } from './fairnessQueries'
import type { PastedReceipt } from './parseReceipt'

interface OwnBetQuery {
  /** Undefined while loading, null without a bet of the logged-in player in a round with a published root. */
  ownBet: OwnBet | null | undefined
  error: Error | null
  refetch(): Promise<unknown>
}

/**
 * @param shown the player's bet as the page shows it, null if it shows none; then only a kept receipt proves a bet
 * @param pasted a receipt that counts instead of the session's, null for none
 */
export function useOwnBet(
  published: PublishedFairness | undefined,
  instanceId: number,
  shown: ShownBet | null,
  pasted: PastedReceipt | null,
): OwnBetQuery {
  const userId = useSession((session) => session.userId)
  const kept = useMemo(() => savedReceipt(instanceId), [instanceId])
  const hasSessionBet = userId !== null && (shown !== null || kept?.userId === userId)
  const hasBet = Boolean(published?.bets) && (pasted !== null || hasSessionBet)
  const setting = useQuery({
    ...fairnessSettingQuery,
    select: ({ receipt_keys }) => receipt_keys ?? [],
    enabled: hasBet,
  })
  const proof = useQuery({
    queryKey: ['bet proof', userId, instanceId],
    queryFn: ({ signal }) => readProof(instanceId, signal),
    enabled: hasBet && pasted === null,
  })
  const listed = useQuery({
    queryKey: ['listed bet', pasted?.receipt],
    queryFn: ({ signal }) => (pasted === null ? null : proveByList(pasted.receipt, signal)),
    enabled: hasBet && pasted !== null && pasted.proof === null,
  })
  const keys = setting.data
  const found = proof.data
  const inList = pasted?.proof ?? listed.data
  const ownBet = useMemo((): OwnBet | null | undefined => {
    if (!hasBet) return null
    if (keys === undefined) return undefined
    const publicKeys = new Map(keys.map((key) => [key.key_id, key.public_key]))
    if (pasted !== null) {
      if (inList === undefined) return undefined
      const { receipt } = pasted
      const { userId: holder } = receipt
      return { userId: holder, instanceId, shown: null, receipt, source: 'pasted', publicKeys, proof: inList }
    }
    if (found === undefined || userId === null) return undefined
    return {
      userId,
      instanceId,
      shown,
      receipt: kept ?? (found && toReceipt(found.receipt)),
      source: kept === null ? 'sent' : 'kept',
      publicKeys,
      proof: found && { index: found.index, siblings: found.proof },
    }
  }, [hasBet, userId, instanceId, shown, pasted, kept, keys, found, inList])
  return {
    ownBet,
    error: setting.error ?? proof.error ?? listed.error,
    refetch: () =>
      Promise.all([setting, proof, listed].filter(({ isError }) => isError).map((query) => query.refetch())),
  }
}

/** @returns null if the server has no proof, which the card must not offer to load again */
async function readProof(instance: number, signal: AbortSignal) {
  try {
    return await callApi(historyRoutes.betProof, { params: { instance }, signal })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'fairness_unknown') return null
    throw error
  }
}

/** A page has up to a thousand bets and 200 KB; players of larger rounds need the proof with their receipt. */
const MAX_PAGES = 10

/** Proves by the public list, which needs no session. @returns null if the bet is not in it, or it is too long */
async function proveByList(receipt: SignedReceipt, signal: AbortSignal) {
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
