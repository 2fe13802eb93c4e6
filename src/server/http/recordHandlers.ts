/** History, fairness and complaints: what is looked up or written down and moves nothing. */
import { MESSAGES } from '../../contract/messages'
import { DEFAULT_LIMIT } from '../../rules/callLimit'
import { readFairness, readFairnessRecord } from '../fairness/readFairness'
import { LARGEST_PAGE, PAGE_SIZE, type Page, readBetHistory } from '../history/readHistory'
import type { House } from '../house'
import { fileComplaint } from '../protection/fileComplaint'
import { takeSharedTurn } from '../sharedCap'
import type { Handlers } from './call'

type Calls = 'gameHistory' | 'betHistory' | 'fairness' | 'fairnessRecord' | 'fileComplaint'

export function recordHandlers({ pool, clock, gameHistory, cap }: House): Pick<Handlers, Calls> {
  return {
    gameHistory: async ({ query }) => {
      const { games, totalPages } = await gameHistory.read(readPage(query), query.coin_value ?? null)
      return { success: true, filteredData: games, totalPages }
    },
    betHistory: async ({ userId, query }) => {
      const isPaged = query.page !== undefined || query.limit !== undefined
      const { bets, totalPages } = await readBetHistory(pool, userId, isPaged ? readPage(query) : null)
      return { success: true, realBet: bets, totalPages }
    },
    fairness: async ({ params }) => ({ success: true, fairness: await readFairness(pool, params.instance) }),
    fairnessRecord: async () => ({ success: true, ...(await readFairnessRecord(pool)) }),
    fileComplaint: async ({ body, request }) => {
      await takeSharedTurn(cap, `complaint:${request.ip}`, DEFAULT_LIMIT, 'too_many_requests', clock())
      return { success: true, message: MESSAGES.complaintFiled, id: await fileComplaint(pool, clock, body) }
    },
  }
}

function readPage({ page, limit }: { page?: number | undefined; limit?: number | undefined }): Page {
  return { page: page ?? 1, limit: Math.min(limit ?? PAGE_SIZE, LARGEST_PAGE) }
}
