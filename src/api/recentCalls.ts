/** The last requests of the page, for a player's report of a problem. They name routes, never the values in them. */
export interface RecentCall {
  /** By the monotonic timer, when the request was sent. */
  atMs: number
  /** As the contract has it: 'GET /user/get-user/:id'. */
  route: string
  /** 200 for a success, else the status of the response, or the error's code where there was none. */
  outcome: number | string
  tookMs: number
}

const KEPT = 50

export const recentCalls: RecentCall[] = []

/** Adds an entry to a list of the newest fifty. */
export function keepLast<T>(list: T[], entry: T): void {
  if (list.push(entry) > KEPT) list.shift()
}
