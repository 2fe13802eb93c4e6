/** The player's own bet in a round: the receipt that this device kept, and the server's proof of its inclusion. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../api/apiClient'
import { ApiError } from '../../api/apiError'
import { fairnessSettingQuery } from '../../api/fairnessSettingQuery'
import { historyRoutes } from '../../contract/history'
import type { OwnBet, ShownBet } from '../../domain/fairness/verifyBet'
import type { PublishedFairness } from '../../domain/fairness/verifyFairness'
import { savedReceipt } from '../../game/round/roundCommitments'
import { toReceipt } from '../../game/round/roundMapper'
import { useSession } from '../../game/session/session'

interface OwnBetQuery {
  /** Undefined while loading, null without a bet of the logged-in player in a round with a published root. */
  ownBet: OwnBet | null | undefined
  error: Error | null
  refetch(): Promise<unknown>
}

/** @param shown the player's bet as the page shows it, null if it shows none; then only a kept receipt tells of a bet */
export function useOwnBet(
  published: PublishedFairness | undefined,
  instanceId: number,
  shown: ShownBet | null,
): OwnBetQuery {
  const userId = useSession((session) => session.userId)
  const kept = useMemo(() => savedReceipt(instanceId), [instanceId])
  const hasBet = Boolean(published?.bets) && userId !== null && (shown !== null || kept?.userId === userId)
  const setting = useQuery({
    ...fairnessSettingQuery,
    select: ({ receipt_keys }) => receipt_keys ?? [],
    enabled: hasBet,
  })
  const proof = useQuery({
    queryKey: ['bet proof', userId, instanceId],
    queryFn: ({ signal }) => readProof(instanceId, signal),
    enabled: hasBet,
  })
  const keys = setting.data
  const found = proof.data
  const ownBet = useMemo(() => {
    if (!hasBet) return null
    if (keys === undefined || found === undefined) return undefined
    return {
      userId,
      instanceId,
      shown,
      receipt: kept ?? (found && toReceipt(found.receipt)),
      isKept: kept !== null,
      publicKeys: new Map(keys.map((key) => [key.key_id, key.public_key])),
      proof: found && { index: found.index, siblings: found.proof },
    }
  }, [hasBet, userId, instanceId, shown, kept, keys, found])
  return {
    ownBet,
    error: setting.error ?? proof.error,
    refetch: () =>
      Promise.all([setting, proof].filter(({ isError }) => isError).map((query) => query.refetch())),
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
