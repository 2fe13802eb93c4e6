/** The day's net and time at the tables, a link to the statement. */
import { Link } from 'react-router-dom'
import { formatNet } from '../../../domain/core/money'
import { usePlayTime } from '../../../game/session/playTime'
import { useUser } from '../../../game/session/useUser'
import { netTodayPaise } from '../../../game/session/wallet'
import { useGame } from '../../../game/state/store'
import { useTranslate } from '../../../i18n/useTranslate'
import css from './sidebar.module.css'

export function Today({ to }: { to: string }) {
  const t = useTranslate()
  const mode = useGame((state) => state.mode)
  const paise = useUser((user) => netTodayPaise(mode, user))
  return (
    <Link className={css.today} to={to}>
      <span>{t('today.label')}</span> {paise === null ? null : <strong>{formatNet(paise)}</strong>}{' '}
      <span className={css.dot}>·</span> <Clock />
      <span className="visually-hidden">{t('today.opens')}</span>
    </Link>
  )
}

/** The time of the day at the tables; a component of its own, because it renders every second. */
function Clock() {
  const seconds = usePlayTime(({ todayMs }) => Math.floor(todayMs / 1000))
  const pad = (value: number) => String(value).padStart(2, '0')
  return (
    <span>{`${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`}</span>
  )
}
