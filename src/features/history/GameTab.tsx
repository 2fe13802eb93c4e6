/** The tab with settled games, newest first, filtered by coin value. */
import { Alert, Card, Center, Chip, Fieldset, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { errorMessage } from '../../api/errorMessages'
import type { GameRecord } from '../../contract/history'
import { parseCombination } from '../../domain/combination'
import { useSession } from '../../game/session/session'
import { useTranslate } from '../../i18n/useTranslate'
import { formatDateTime } from '../../ui/formatDateTime'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { Combination } from './Combination'
import css from './history.module.css'
import { NewRecords } from './NewRecords'
import { Pager } from './Pager'
import { RoundActions } from './RoundActions'
import { FIRST_PAGE, useGameHistory } from './useHistory'

/** Value of the chip that shows the games of all coins. */
const ALL = 'all'

export function GameTab() {
  const t = useTranslate()
  const userId = useSession((session) => session.userId)
  const [shown, setShown] = useState(FIRST_PAGE)
  const [coinValue, setCoinValue] = useState<string | null>(null)
  const { data, error, isPending, isPlaceholderData } = useGameHistory(userId, shown, coinValue)
  const games = data?.games ?? []
  // While a filter loads, the games of the previous filter are shown; if none of them has the new coin, a skeleton is.
  const isLoading = isPending || (isPlaceholderData && games.length === 0)
  const isLoaded = data !== undefined && !isLoading
  const coinValues = useCoinValues(games)
  const errorText = error === null ? null : errorMessage(error, 'game_history_failed')

  const changeFilter = (next: string | null) => {
    setCoinValue(next)
    setShown(FIRST_PAGE)
  }
  return (
    <Card aria-busy={isLoading}>
      <Fieldset legend={t('history.filter')} role="radiogroup">
        <Group gap={8}>
          <Chip.Group value={coinValue ?? ALL} onChange={(next) => changeFilter(next === ALL ? null : next)}>
            <Chip value={ALL}>{t('history.all')}</Chip>
            {coinValues.map((value) => (
              <Chip key={value} value={value}>{`₹${value}`}</Chip>
            ))}
          </Chip.Group>
        </Group>
      </Fieldset>
      {isLoading ? <ListSkeleton label={t('history.loadingGames')} /> : null}
      <NewRecords newer={data?.newer ?? 0} text={t('history.newGames')} onShow={() => setShown(FIRST_PAGE)} />
      {isLoaded ? (
        <Text size="sm" c="dimmed" fw={600} lts="0.04em" className="figures">
          {t('history.showing', { count: games.length })}
        </Text>
      ) : null}
      {errorText === null ? null : <Alert>{errorText}</Alert>}
      {isLoaded && games.length === 0 ? (
        <Center component="p" mih="9rem" c="dimmed">
          {t('history.noGames')}
        </Center>
      ) : null}
      <ul className={css.list}>
        {games.map((game) => (
          <GameItem key={game.id ?? `${game.start_time} ${game.coin_value}`} game={game} />
        ))}
      </ul>
      <Pager shown={shown} pages={data?.pages} newestId={games[0]?.id} onChange={setShown} />
    </Card>
  )
}

function GameItem({ game }: { game: GameRecord }) {
  const t = useTranslate()
  const combination = parseCombination(game.result_combination)
  return (
    <li className={css.item}>
      <Combination combination={combination} />
      <dl className={css.details}>
        {game.id === undefined ? null : (
          <div>
            <dt>{t('history.game')}</dt>
            <dd className="figures">{game.id}</dd>
          </div>
        )}
        <div>
          <dt>{t('history.started')}</dt>
          <dd className="figures">{formatDateTime(Date.parse(game.start_time))}</dd>
        </div>
        <div>
          <dt>{t('history.coin')}</dt>
          <dd className="figures">{`₹${game.coin_value}`}</dd>
        </div>
      </dl>
      {game.id === undefined ? null : <RoundActions instanceId={game.id} result={combination} />}
    </li>
  )
}

/** Returns the coin values of all games since mount, ascending, so that a filter keeps its own options. */
function useCoinValues(games: readonly GameRecord[]): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([])
  const missing = games.map(({ coin_value }) => coin_value).filter((value) => !known.includes(value))
  if (missing.length > 0) {
    const all = [...new Set([...known, ...missing])].sort((a, b) => Number(a) - Number(b))
    setKnown(all)
    return all
  }
  return known
}
