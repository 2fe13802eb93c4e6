/** Targets of the table's links, per mode. */

import type { Mode } from '../../../domain/core/mode'
import { MENU_PATHS, PATHS, statementPath } from '../../../paths'

export interface TableLinks {
  home: string
  profile: string
  wallet: string
  history: string
  statement: string
  otherMenu: string
}

export const TABLE_LINKS: Readonly<Record<Mode, TableLinks>> = {
  dummy: linksOf('dummy', 'real'),
  real: linksOf('real', 'dummy'),
}

function linksOf(mode: Mode, otherMode: Mode): TableLinks {
  return {
    home: PATHS.home,
    profile: PATHS.profile,
    wallet: PATHS.wallet,
    history: PATHS.history,
    statement: statementPath(mode),
    otherMenu: MENU_PATHS[otherMode],
  }
}
