/** Where the table's links lead, for overlays that do not know the addresses. */
import { MENU_PATHS, PATHS } from '../../app/paths'
import type { TableLinks } from '../../overlays/tableLinks'
import type { Mode } from '../../rules/mode'

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
