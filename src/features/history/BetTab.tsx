/** The tab with the player's own real bets, newest first. */
import { useState } from 'react'
import { errorMessage } from '../../api/errorMessages'
import type { BetRecord } from '../../contract/history'
import { CITY_NAMES, parseCity } from '../../domain/city'
import { formatCombination, parseCombination } from '../../domain/combination'
import { formatRupees, paiseFromRupees } from '../../domain/money'
import { useSession } from '../../game/session/session'
import { formatDateTime } from '../../ui/formatDateTime'
import panel from '../../ui/panel.module.css'
import { Spinner } from '../../ui/Spinner'
import { FairnessButton } from '../fairness'
import css from './history.module.css'
import { Pagination } from './Pagination'
import { useBetHistory } from './useHistory'

export function BetTab() {
  const userId = useSession(({ user }) => user?.id ?? null)
  const [page, setPage] = useState(1)
  const { data, error, isPending } = useBetHistory(userId, page)
  const errorText = error === null ? null : errorMessage(error, 'bet_history_failed')
  const bets = data?.bets ?? []
  return (
    <div className={panel.panel}>
      {isPending ? <Spinner label="Loading bets" isLabelShown /> : null}
      {errorText === null ? null : (
        <p role="alert" className={panel.error}>
          {errorText}
        </p>
      )}
      {data !== undefined && bets.length === 0 ? <p className={panel.empty}>No bet history found</p> : null}
      <ul className={css.list}>
        {bets.map((bet) => (
          <BetItem key={`${bet.createdAt} ${bet.game_instance_id ?? bet.amount}`} bet={bet} />
        ))}
      </ul>
      <Pagination page={page} pages={data?.pages ?? page} onChange={setPage} />
    </div>
  )
}

/** Text and colour of each outcome; the keys are `is_winner`, or 'void' for a refunded bet. */
const OUTCOMES = {
  true: ['Won', 'won'],
  false: ['Lost', 'lost'],
  null: ['Waiting', 'waiting'],
  void: ['Refunded', 'waiting'],
} as const

function BetItem({ bet }: { bet: BetRecord }) {
  const drawn = bet.winning_combination === null ? null : parseCombination(bet.winning_combination)
  const key = bet.is_void === true ? 'void' : (`${bet.is_winner}` as const)
  const [outcome, tone] = OUTCOMES[key]
  return (
    <li className={`${css.item} ${css.betItem}`}>
      <span className={css.bet}>
        <strong>
          {cityName(bet.selected_city)} - {bet.dice_number}
        </strong>
        <span className={`${css.muted} figures`}>{formatDateTime(Date.parse(bet.createdAt))}</span>
      </span>
      <span className={css.outcome}>
        <span className={css.badge} data-tone={tone}>
          {outcome}
        </span>
        <span className="figures">{formatRupees(paiseFromRupees(bet.amount) ?? 0)}</span>
      </span>
      <span className={css.muted}>Win: {drawn === null ? '--' : formatCombination(drawn)}</span>
      {bet.game_instance_id === undefined ? null : (
        <FairnessButton instanceId={bet.game_instance_id} result={drawn} />
      )}
    </li>
  )
}

function cityName(recordedCity: string): string {
  const city = parseCity(recordedCity)
  return city === null ? recordedCity : CITY_NAMES[city]
}
