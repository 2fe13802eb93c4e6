/** How many players are online, as the last response with instances says; nothing while the player is alone. */
import { useGame } from '../../../game/state/store'
import { useTranslate } from '../../../i18n/useTranslate'
import { type Rect, rectStyle } from '../../../stage/layout/rect'
import css from './menu.module.css'

export function PlayersHere({ rect }: { rect: Rect }) {
  const t = useTranslate()
  const count = useGame((state) => state.onlineUsers)
  if (count <= 1) return null
  return (
    <p className={css.players} style={rectStyle(rect)}>
      {t('counts.players', { count })}
    </p>
  )
}
