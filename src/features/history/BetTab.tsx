/** The player's own real bets, newest first. */
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
import { FairnessButton } from '../fairness/FairnessButton'
import css from './history.module.css'
import { Pagination } from './Pagination'
import { useBetHistory } from './useHistory'

export function BetTab() {
  const userId = useSession(({ user }) => user?.id ?? null)
  const [page, setPage] = useState(1)
  const { data, error, isPending } = useBetHistory(userId, page)
  const failure = error === null ? null : errorMessage(error, 'bet_history_failed')
  const bets = data?.bets ?? []
  return (
    <div className={panel.panel}>
      {isPending ? <Spinner label="Loading bets" isLabelShown /> : null}
      {failure === null ? null : (
        <p role="alert" className={panel.failure}>
          {failure}
        </p>
      )}
      {data !== undefined && bets.length === 0 ? <p className={panel.empty}>No bet history found</p> : null}
      <ul className={css.list}>
        {bets.map((bet) => (
          <BetRow key={`${bet.createdAt} ${bet.game_instance_id ?? bet.amount}`} bet={bet} />
        ))}
      </ul>
      <Pagination page={page} pages={data?.pages ?? page} onTurn={setPage} />
    </div>
  )
}

const OUTCOME_WORDS = {
  true: ['Won', 'won'],
  false: ['Lost', 'lost'],
  null: ['Waiting', 'waiting'],
  void: ['Refunded', 'waiting'],
} as const

function BetRow({ bet }: { bet: BetRecord }) {
  const drawn = bet.winning_combination === null ? null : parseCombination(bet.winning_combination)
  const key = bet.is_void === true ? 'void' : (`${bet.is_winner}` as const)
  const [outcome, tone] = OUTCOME_WORDS[key]
  return (
    <li className={`${css.row} ${css.betRow}`}>
      <span className={css.bet}>
        <strong>
          {cityName(bet.selected_city)} - {bet.dice_number}
        </strong>
        <span className={`${css.soft} figures`}>{formatDateTime(Date.parse(bet.createdAt))}</span>
      </span>
      <span className={css.outcome}>
        <span className={css.badge} data-tone={tone}>
          {outcome}
        </span>
        <span className="figures">{formatRupees(paiseFromRupees(bet.amount) ?? 0)}</span>
      </span>
      <span className={css.soft}>Win: {drawn === null ? '--' : formatCombination(drawn)}</span>
      {bet.game_instance_id === undefined ? null : (
        <FairnessButton instanceId={bet.game_instance_id} result={drawn} />
      )}
    </li>
  )
}

function cityName(text: string): string {
  const city = parseCity(text)
  return city === null ? text : CITY_NAMES[city]
}
