/** The text in the column of coins if the server has enabled none. */
import { errorText } from '../../../contract/errors'
import { useGame } from '../../../game/state/store'
import type { Rect } from '../../../stage/layout/rect'
import css from './menu.module.css'

export function NoCoins({ column }: { column: Rect }) {
  const isEmpty = useGame((state) => state.coins?.length === 0)
  if (!isEmpty) return null
  return (
    <p
      className={css.noCoins}
      role="status"
      style={{ left: column.x, top: column.y + column.height, width: column.width }}
    >
      {errorText('no_coin_types')}
    </p>
  )
}
