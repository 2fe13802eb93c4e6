/** Targets of the table's links, per mode. */

import type { Mode } from '../../domain/mode'
import { MENU_PATHS, PATHS } from '../../paths'

export interface TableLinks {
  home: string
  profile: string
  wallet: string
  history: string
  otherMenu: string
}

export const TABLE_LINKS: Readonly<Record<Mode, TableLinks>> = {
  dummy: linksOf('real'),
  real: linksOf('dummy'),
}

function linksOf(otherMode: Mode): TableLinks {
  return {
    home: PATHS.home,
    profile: PATHS.profile,
    wallet: PATHS.wallet,
    history: PATHS.history,
    otherMenu: MENU_PATHS[otherMode],
  }
}
