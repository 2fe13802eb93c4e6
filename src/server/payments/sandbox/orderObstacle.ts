/** Whether results may be ordered on a database: asked by the command and again by the server that opens the round. */
import { hasLiveDeposits } from './payments'
import type { FindOrderObstacle } from './rounds'
import { type Env, findForbiddenSetting } from './settings'

export function orderObstacle(settings: Env): FindOrderObstacle {
  return async (db) => {
    const obstacle = findForbiddenSetting(settings)
    if (obstacle !== null) return obstacle
    return (await hasLiveDeposits(db)) ? 'this database has deposits of a live provider.' : null
  }
}
