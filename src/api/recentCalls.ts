/** The last requests of the page, for a player's report of a problem. They name routes, never the values in them. */
export interface RecentCall {
  /** By the monotonic timer, when the request was sent. */
  atMs: number
  /** As the contract has it: 'GET /user/get-user/:id'. */
  route: string
  /** 200 for a success, else the status of the response, or the error's code where there was none. */
  outcome: number | string
  tookMs: number
  /** By which the server's log names it; absent without an answer, and from other backends. */
  requestId?: string
}

/** Returns the id of the newest request that failed, undefined if the server has given none. */
export function lastFailedRequest(): string | undefined {
  return recentCalls.filter(({ outcome }) => outcome !== 200).at(-1)?.requestId
}

const KEPT = 50

export const recentCalls: RecentCall[] = []

/** Adds an entry to a list of the newest fifty. */
export function keepLast<T>(list: T[], entry: T): void {
  if (list.push(entry) > KEPT) list.shift()
}
