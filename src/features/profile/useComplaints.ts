/** Query of the player's complaints, and which answers are new on this device. */
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/apiClient'
import { complaintRoutes, type OwnComplaint } from '../../contract/complaints'
import { useSession } from '../../game/session/session'
import { useSettings } from '../../game/session/settings'

const STALE_MS = 5 * 60_000

export function useComplaints() {
  const userId = useSession((session) => session.userId)
  return useQuery({
    queryKey: ['complaints', userId],
    queryFn: ({ signal }) =>
      callApi(complaintRoutes.listComplaints, { params: { userId: userId ?? 0 }, signal }),
    select: ({ complaints }) => complaints,
    enabled: userId !== null,
    staleTime: STALE_MS,
  })
}

/** @returns how many answers the player has not seen; 0 while they load and where the server has no list */
export function useNewAnswerCount(): number {
  const { data = [] } = useComplaints()
  const seenAt = useSettings((settings) => settings.answersSeenAt)
  return data.filter((complaint) => isNewAnswer(complaint, seenAt)).length
}

export function isNewAnswer({ answeredAt }: OwnComplaint, seenAt: string | null): boolean {
  return answeredAt !== null && answeredAt > (seenAt ?? '')
}
