/** The tab with the player's own bets in a mode, newest first. */
import { Alert, Card, Center, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { errorMessage } from '../../api/apiError'
import type { BetRecord } from '../../contract/history'
import { parseCity } from '../../domain/core/city'
import { parseCombination } from '../../domain/core/combination'
import type { Mode } from '../../domain/core/mode'
import { formatWireRupees } from '../../domain/core/money'
import { useSession } from '../../game/session/session'
import { cityName, combinationText } from '../../i18n/cityTexts'
import { useTranslate } from '../../i18n/useTranslate'
import { formatDateTime } from '../../ui/formatDateTime'
import { ListSkeleton } from '../../ui/ListSkeleton'
import css from './history.module.css'
import { NewRecords } from './NewRecords'
import { OutcomeBadge } from './OutcomeBadge'
import { Pager } from './Pager'
import { ResultPicture } from './ResultPicture'
import { RoundActions } from './RoundActions'
import { FIRST_PAGE, pickOf, useBetHistory } from './useHistory'

export function BetTab({ mode }: { mode: Mode }) {
  const t = useTranslate()
  const userId = useSession((session) => session.userId)
  const [shown, setShown] = useState(FIRST_PAGE)
  const { data, error, isPending } = useBetHistory(userId, mode, shown)
  const errorText = error === null ? null : errorMessage(error, 'bet_history_failed')
  const bets = data?.bets ?? []
  return (
    <Card aria-busy={isPending}>
      {isPending ? <ListSkeleton label={t('history.loadingBets')} /> : null}
      <NewRecords newer={data?.newer ?? 0} text={t('history.newBets')} onShow={() => setShown(FIRST_PAGE)} />
      {errorText === null ? null : <Alert>{errorText}</Alert>}
      {data !== undefined && bets.length === 0 ? (
        <Center component="p" mih="9rem" c="dimmed">
          {t('history.noBets')}
        </Center>
      ) : null}
      <ul>
        {bets.map((bet) => (
          <BetItem key={`${bet.createdAt} ${bet.game_instance_id ?? bet.amount}`} bet={bet} />
        ))}
      </ul>
      <Pager shown={shown} pages={data?.pages} newestId={bets[0]?.game_instance_id} onChange={setShown} />
    </Card>
  )
}

function BetItem({ bet }: { bet: BetRecord }) {
  const t = useTranslate()
  const drawn = bet.winning_combination === null ? null : parseCombination(bet.winning_combination)
  return (
    <li className={css.item}>
      <ResultPicture result={drawn} />
      <Stack component="span" gap={0}>
        <strong>{t('bet.pair', { city: nameOf(bet.selected_city), dice: bet.dice_number })}</strong>
        <Text span c="dimmed" fz="0.9375rem" className="figures">
          {formatDateTime(Date.parse(bet.createdAt))}
        </Text>
      </Stack>
      <Group component="span" gap="2px 10px">
        <OutcomeBadge bet={bet} />
        {bet.prizeAmount ? <strong className="figures">{formatWireRupees(bet.prizeAmount)}</strong> : null}
        <span className="figures">
          {bet.prizeAmount === undefined
            ? formatWireRupees(bet.amount)
            : t('history.stake', { amount: formatWireRupees(bet.amount) })}
        </span>
      </Group>
      <Text span c="dimmed" fz="0.9375rem">
        {t('history.win', { result: drawn === null ? '--' : combinationText(drawn) })}
      </Text>
      {bet.game_instance_id === undefined ? null : (
        <RoundActions instanceId={bet.game_instance_id} result={drawn} bet={pickOf(bet)} />
      )}
    </li>
  )
}

function nameOf(recordedCity: string): string {
  const city = parseCity(recordedCity)
  return city === null ? recordedCity : cityName(city)
}
