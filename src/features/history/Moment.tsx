/** One moment: the result of one coin large, with the player's own pick, and the results of all coins as chips. */
import { Box, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { BetRecord, GameRecord } from '../../contract/history'
import { parseCombination } from '../../domain/core/combination'
import { formatWireRupees } from '../../domain/core/money'
import type { Combination } from '../../domain/core/payout'
import { combinationText } from '../../i18n/cityTexts'
import { translate } from '../../i18n/translate'
import { useTranslate } from '../../i18n/useTranslate'
import { formatDateTime } from '../../ui/formatDateTime'
import css from './moments.module.css'
import { OutcomeBadge } from './OutcomeBadge'
import { ResultPicture } from './ResultPicture'
import { RoundActions } from './RoundActions'
import { pickOf } from './useHistory'

interface MomentProps {
  /** By ascending coin, at least one. */
  games: readonly GameRecord[]
  /** The player's own bets, by the id of their game. */
  bets: ReadonlyMap<number, BetRecord>
}

export function Moment({ games, bets }: MomentProps) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<string | null>(null)
  const betOf = ({ id }: GameRecord) => (id === undefined ? undefined : bets.get(id))
  const own = games.find((one) => betOf(one) !== undefined)
  const game = games.find(({ coin_value }) => coin_value === chosen) ?? own ?? games[0]!
  const bet = betOf(game)
  const result = parseCombination(game.result_combination)
  const facts = [
    ['history.game', game.id],
    ['history.started', formatDateTime(Date.parse(game.start_time))],
    ['history.coin', `₹${game.coin_value}`],
  ] as const
  return (
    <li className={css.moment}>
      <ResultPicture result={result} />
      <Stack gap={0} style={{ gridArea: 'result' }}>
        <strong style={{ fontSize: '1.125rem' }}>{resultText(result)}</strong>
        <Group component="dl" align="start" gap="2px 20px">
          {facts.map(([name, value]) =>
            value === undefined ? null : (
              <Group key={name} align="start" gap={8} wrap="nowrap">
                <dt>{t(name)}</dt>
                <dd className="figures">{value}</dd>
              </Group>
            ),
          )}
        </Group>
        {bet === undefined ? null : <OwnPick bet={bet} />}
      </Stack>
      {game.id === undefined ? null : (
        <Box ml={-12} style={{ gridArea: 'actions' }}>
          <RoundActions instanceId={game.id} result={result} bet={bet === undefined ? null : pickOf(bet)} />
        </Box>
      )}
      {games.length === 1 ? null : (
        <Group gap={8} mt={8} style={{ gridArea: 'chips' }}>
          {games.map((one) => (
            <button
              key={one.coin_value}
              type="button"
              className={css.chip}
              aria-pressed={one === game}
              aria-label={t('history.chip', {
                coin: `₹${one.coin_value}`,
                result: resultText(parseCombination(one.result_combination)),
              })}
              data-own={one === own}
              onClick={() => setChosen(one.coin_value)}
            >
              <ResultPicture result={parseCombination(one.result_combination)} />
              <span className="figures">{`₹${one.coin_value}`}</span>
            </button>
          ))}
        </Group>
      )}
    </li>
  )
}

function OwnPick({ bet }: { bet: BetRecord }) {
  const t = useTranslate()
  return (
    <Group component="p" gap="4px 12px" fw={600}>
      <span>{t('history.pick', { pick: resultText(pickOf(bet)) })}</span>
      <OutcomeBadge bet={bet} />
      {bet.prizeAmount ? <span className="figures">{formatWireRupees(bet.prizeAmount)}</span> : null}
    </Group>
  )
}

function resultText(result: Combination | null): string {
  return result === null ? translate('history.unknown') : combinationText(result)
}
