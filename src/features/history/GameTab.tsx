/** Settled games, newest first, of all coins or of one. */
import { useState } from 'react'
import { errorMessage } from '../../api/errorMessages'
import type { GameRecord } from '../../contract/history'
import { parseCombination } from '../../domain/combination'
import { Filters } from '../../ui/Filters'
import { formatDateTime } from '../../ui/formatDateTime'
import panel from '../../ui/panel.module.css'
import { Spinner } from '../../ui/Spinner'
import { FairnessButton } from '../fairness/FairnessButton'
import { Combination } from './Combination'
import css from './history.module.css'
import { Pagination } from './Pagination'
import { useCoinValues } from './useCoinValues'
import { useGameHistory } from './useHistory'

export function GameTab() {
  const [page, setPage] = useState(1)
  const [coin, setCoin] = useState<string | null>(null)
  const { data, error, isPending, isPlaceholderData } = useGameHistory(page, coin)
  const games = data?.games ?? []
  // Of the games that were shown before, none may be of the coin that is asked for now.
  const isWaiting = isPending || (isPlaceholderData && games.length === 0)
  const isKnown = data !== undefined && !isWaiting
  const coins = useCoinValues(games)
  const failure = error === null ? null : errorMessage(error, 'game_history_failed')

  const choose = (next: string | null) => {
    setCoin(next)
    setPage(1)
  }
  return (
    <div className={panel.panel}>
      <Filters
        legend="Filter by Coin Value"
        options={[{ value: null, label: 'ALL' }, ...coins.map((value) => ({ value, label: `₹${value}` }))]}
        chosen={coin}
        onChoose={choose}
      />
      {isWaiting ? <Spinner label="Loading games" isLabelShown /> : null}
      {isKnown ? <p className={`${css.count} figures`}>SHOWING {games.length} GAMES</p> : null}
      {failure === null ? null : (
        <p role="alert" className={panel.failure}>
          {failure}
        </p>
      )}
      {isKnown && games.length === 0 ? <p className={panel.empty}>No game history found</p> : null}
      <ul className={css.list}>
        {games.map((game) => (
          <GameRow key={game.id ?? `${game.start_time} ${game.coin_value}`} game={game} />
        ))}
      </ul>
      <Pagination page={page} pages={data?.pages ?? page} onTurn={setPage} />
    </div>
  )
}

function GameRow({ game }: { game: GameRecord }) {
  const combination = parseCombination(game.result_combination)
  return (
    <li className={css.row}>
      <Combination combination={combination} />
      <dl className={css.facts}>
        {game.id === undefined ? null : (
          <div>
            <dt>Game</dt>
            <dd className="figures">{game.id}</dd>
          </div>
        )}
        <div>
          <dt>Started</dt>
          <dd className="figures">{formatDateTime(Date.parse(game.start_time))}</dd>
        </div>
        <div>
          <dt>Coin Value</dt>
          <dd className="figures">₹{game.coin_value}</dd>
        </div>
      </dl>
      {game.id === undefined ? null : <FairnessButton instanceId={game.id} result={combination} />}
    </li>
  )
}
