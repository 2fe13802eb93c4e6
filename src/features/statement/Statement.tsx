/** The statement: bets and money of a wallet in one list, with the sums of a period, as a page, a file or on paper. */
import { Button, Card, Center, Chip, Fieldset, Group, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { memo, useMemo, useReducer, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dateNowMs } from '../../api/serverClock'
import type { StatementEntry } from '../../contract/statement'
import type { Mode } from '../../domain/core/mode'
import { formatNet, formatRupees, paiseFromSum } from '../../domain/core/money'
import { localDay } from '../../domain/time'
import { useSession } from '../../game/session/session'
import { toastError } from '../../game/session/toasts'
import type { MessageId } from '../../i18n/messageId'
import { translate } from '../../i18n/translate'
import { useTranslate } from '../../i18n/useTranslate'
import { formatDateTime } from '../../ui/formatDateTime'
import { ListSkeleton } from '../../ui/ListSkeleton'
import { entryName, entryReference } from './entryTexts'
import { StatementTotals } from './StatementTotals'
import css from './statement.module.css'
import { canSaveFiles, saveFile, statementCsv } from './statementCsv'
import {
  type Days,
  dayErrors,
  PERIODS,
  type Period,
  type PeriodName,
  periodBetween,
  periodOf,
} from './statementPeriod'
import { requestEntries, useStatement } from './useStatement'

const PERIOD_NAMES = {
  today: 'statement.today',
  week: 'statement.week',
  month: 'statement.month',
  custom: 'statement.custom',
} as const satisfies Record<PeriodName, MessageId>
const WALLET_NAMES = {
  real: 'statement.real',
  dummy: 'statement.practice',
} as const satisfies Record<Mode, MessageId>
const ENDS = [
  ['first', 'statement.first'],
  ['last', 'statement.last'],
] as const

/** The height of most entries, for the pages that are not laid out yet. */
const ENTRY_PX = 69

export function Statement() {
  const t = useTranslate()
  const [search, setSearch] = useSearchParams()
  const mode: Mode = search.get('mode') === 'dummy' ? 'dummy' : 'real'
  const userId = useSession((session) => session.userId)
  const [name, setName] = useState<PeriodName>('today')
  const [typed, setTyped] = useState<Days>({ first: '', last: '' })
  // While a day is wrong the list stays that of the days before.
  const [days, setDays] = useState(typed)
  const errors = dayErrors(typed)
  // The page may stay open over midnight: a focus of the page, or a tap on a period, shows the new day.
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useWindowEvent('focus', look)
  useWindowEvent('visibilitychange', look)
  const today = localDay(dateNowMs())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the period follows the day
  const period = useMemo(
    () => (name === 'custom' ? periodBetween(days) : periodOf(name, dateNowMs())),
    [name, days, today],
  )
  const statement = { userId, mode, period }
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useStatement(statement)
  const [isBusy, setBusy] = useState(false)
  const pages = data?.pages ?? []
  const totals = pages[0]?.totals

  const save = async () => {
    setBusy(true)
    try {
      saveFile(`statement-${today}.csv`, statementCsv(await requestEntries(statement)), 'text/csv')
    } catch (error) {
      toastError(error, 'transactions_failed')
    }
    setBusy(false)
  }
  const print = async () => {
    setBusy(true)
    let hasMore = hasNextPage
    let isComplete = true
    while (hasMore && isComplete) {
      const result = await fetchNextPage()
      hasMore = result.hasNextPage
      isComplete = !result.isError
    }
    setBusy(false)
    // React Query passes the last page on in a timeout of its own; only then are all entries rendered.
    if (isComplete) setTimeout(() => window.print())
  }
  return (
    <>
      <Card className={css.choice}>
        <Fieldset legend={t('statement.wallet')} role="radiogroup">
          <Group gap={8}>
            <Chip.Group
              value={mode}
              onChange={(next) => setSearch(next === 'dummy' ? { mode: 'dummy' } : {}, { replace: true })}
            >
              {Object.entries(WALLET_NAMES).map(([value, text]) => (
                <Chip key={value} value={value}>
                  {t(text)}
                </Chip>
              ))}
            </Chip.Group>
          </Group>
        </Fieldset>
        <Fieldset legend={t('statement.period')} role="radiogroup">
          <Group gap={8}>
            <Chip.Group value={name} onChange={(next) => setName(next as PeriodName)}>
              {PERIODS.map((value) => (
                <Chip key={value} value={value} onClick={look}>
                  {t(PERIOD_NAMES[value])}
                </Chip>
              ))}
            </Chip.Group>
          </Group>
        </Fieldset>
        {name === 'custom' ? (
          <Group gap={12}>
            {ENDS.map(([end, label]) => (
              <TextInput
                key={end}
                type="date"
                label={t(label)}
                max="9998-12-31"
                value={typed[end]}
                error={errors[end] && t(errors[end])}
                onChange={({ currentTarget: { value } }) => {
                  const next = { ...typed, [end]: value }
                  setTyped(next)
                  if (Object.keys(dayErrors(next)).length === 0) setDays(next)
                }}
              />
            ))}
          </Group>
        ) : null}
        {canSaveFiles() ? (
          <Group gap={12}>
            <Button variant="default" disabled={isBusy || totals === undefined} onClick={() => void save()}>
              {t('statement.download')}
            </Button>
            <Button variant="default" disabled={isBusy || totals === undefined} onClick={() => void print()}>
              {t('statement.print')}
            </Button>
          </Group>
        ) : (
          <p>{t('file.browserOnly')}</p>
        )}
      </Card>
      <p className={css.printed}>{printedTitle(mode, period)}</p>
      {totals === undefined ? null : <StatementTotals totals={totals} mode={mode} />}
      <Card component="section" aria-label={t('statement.entries')} aria-busy={isPending}>
        {isPending ? <ListSkeleton label={t('transactions.loading')} /> : null}
        {totals !== undefined && pages[0]?.entries.length === 0 ? (
          <Center component="p" mih="9rem" c="dimmed" role="status">
            {t('statement.none')}
          </Center>
        ) : null}
        {pages.map(({ entries }) => (
          <EntryList key={entries[0]?.id} entries={entries} />
        ))}
        {hasNextPage ? (
          <Button variant="default" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('statement.more')}
          </Button>
        ) : null}
      </Card>
    </>
  )
}

/** Memoised, so that a page that is added renders none of those before it. */
const EntryList = memo(({ entries }: { entries: readonly StatementEntry[] }) => (
  <ul className={css.list} style={{ containIntrinsicHeight: `auto ${entries.length * ENTRY_PX}px` }}>
    {entries.map((entry) => (
      <EntryItem key={entry.id} entry={entry} />
    ))}
  </ul>
))

/** The wallet and the period, which paper must say without the choice above. */
function printedTitle(mode: Mode, { from, to }: Period): string {
  const ends = [from, to ?? new Date(dateNowMs()).toISOString()].map((time) =>
    formatDateTime(Date.parse(time ?? '')),
  )
  return `${translate(WALLET_NAMES[mode])}: ${ends.join(' – ')}`
}

/** What moved, when, and the balance before and after it. */
function EntryItem({ entry }: { entry: StatementEntry }) {
  const t = useTranslate()
  const balances = {
    before: formatRupees(paiseFromSum(entry.balance_before)),
    after: formatRupees(paiseFromSum(entry.balance_after)),
  }
  return (
    <li className={`${css.entry} figures`}>
      <strong>{entryName(entry)}</strong>
      <strong>{formatNet(paiseFromSum(entry.amount))}</strong>
      <span className={css.detail}>
        {`${formatDateTime(Date.parse(entry.createdAt))} ${entryReference(entry)}`}
      </span>
      <span className={css.detail}>
        <span className="visually-hidden">{t('statement.balances', balances)}</span>
        <span aria-hidden="true">{`${balances.before} → ${balances.after}`}</span>
      </span>
    </li>
  )
}
