/** All routes by name. The server registers every route of this record. */
import { accountRoutes, profileRoutes, sandboxRoutes } from './account'
import { complaintRoutes } from './complaints'
import { gameRoutes } from './game'
import { historyRoutes } from './history'
import { limitsRoutes } from './limits'
import { moneyRoutes } from './money'
import { ownAccountRoutes } from './ownAccount'
import type { Route } from './route'
import { statementRoutes } from './statement'
import { tableRoutes } from './table'

export const ROUTES = {
  ...accountRoutes,
  ...profileRoutes,
  ...ownAccountRoutes,
  ...moneyRoutes,
  ...historyRoutes,
  ...limitsRoutes,
  ...complaintRoutes,
  ...statementRoutes,
  ...tableRoutes,
  ...sandboxRoutes,
  dummyInstances: gameRoutes.dummy.instances,
  dummyPlaceBet: gameRoutes.dummy.placeBet,
  dummyResolve: gameRoutes.dummy.resolve,
  dummyCurrentBet: gameRoutes.dummy.currentBet,
  realInstances: gameRoutes.real.instances,
  realPlaceBet: gameRoutes.real.placeBet,
  realResolve: gameRoutes.real.resolve,
  realCurrentBet: gameRoutes.real.currentBet,
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
