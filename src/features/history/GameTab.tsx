/** The tab with settled games, newest first, one row a moment, filtered by coin value. */
import { Alert, Card, Center, Chip, Fieldset, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { errorMessage } from '../../api/apiError'
import type { GameRecord } from '../../contract/history'
import { useSession } from '../../game/session/session'
import { useTranslate } from '../../i18n/useTranslate'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { Moment } from './Moment'
import { NewRecords } from './NewRecords'
import { Pager } from './Pager'
import { FIRST_PAGE, toMoments, useGameHistory, useOwnBets } from './useHistory'

/** Value of the chip that shows the games of all coins. */
const ALL = 'all'

export function GameTab() {
  const t = useTranslate()
  const userId = useSession((session) => session.userId)
  const [shown, setShown] = useState(FIRST_PAGE)
  const [coinValue, setCoinValue] = useState<string | null>(null)
  const { data, error, isPending, isPlaceholderData } = useGameHistory(userId, shown, coinValue)
  const games = data?.games ?? []
  const moments = toMoments(games)
  const bets = useOwnBets(userId, games[0]?.id)
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
          {t('history.showing', { count: moments.length })}
        </Text>
      ) : null}
      {errorText === null ? null : <Alert>{errorText}</Alert>}
      {isLoaded && games.length === 0 ? (
        <Center component="p" mih="9rem" c="dimmed">
          {t('history.noGames')}
        </Center>
      ) : null}
      <ul>
        {moments.map((moment) => (
          <Moment key={`${moment[0]!.id ?? moment[0]!.start_time} ${coinValue}`} games={moment} bets={bets} />
        ))}
      </ul>
      <Pager shown={shown} pages={data?.pages} newestId={games[0]?.id} onChange={setShown} />
    </Card>
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
