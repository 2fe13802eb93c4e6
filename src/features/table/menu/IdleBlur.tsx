/**
 * Dims the columns of tiles while no coin has a round, and blurs them unless the table is closed. Headings and countdown
 * badge stay sharp, and without a connection the tiles do too, because nobody knows then whether there is a round.
 */
import { useGame } from '../../../game/state/store'
import type { TableLayout } from '../../../stage/layout/layout'
import css from './menu.module.css'

export function IdleBlur({ layout }: { layout: TableLayout }) {
  const isIdle = useGame(
    (state) => state.isSynced && state.coins !== null && !state.isGameActive && !state.isOffline,
  )
  const isClosed = useGame((state) => state.closed !== null)
  if (!isIdle) return null
  const { sidebar, headings, betSummary } = layout
  const top = headings.amount.y + headings.amount.height
  const style = { left: sidebar.width, right: 0, top, height: betSummary.y - top }
  return <div className={css.blur} data-testid="idle-blur" data-sharp={isClosed} style={style} />
}
