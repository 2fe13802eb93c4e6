/** The reality check's content: time, stakes, prizes and net of the visit to the table, and the links to what a player can do. */
import { Button, Group, Stack } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/apiClient'
import { type StatementTotals, statementRoutes } from '../../contract/statement'
import { MODES, type Mode } from '../../domain/core/mode'
import { formatNet, formatRupees, paiseFromSum } from '../../domain/core/money'
import { usePlayTime } from '../../game/session/playTime'
import { useSession } from '../../game/session/session'
import { useGame } from '../../game/state/store'
import { Trans } from '../../i18n/Trans'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS, statementPath } from '../../paths'
import css from './realityCheck.module.css'

const MINUTE_MS = 60_000

interface RealityCheckFiguresProps {
  /** @param path where the player goes, null to stay at the table */
  onAnswer(path: string | null): void
}

export function RealityCheckFigures({ onAnswer }: RealityCheckFiguresProps) {
  const t = useTranslate()
  const mode = useGame((state) => state.mode)
  // As they were when the dialog opened.
  const [{ visitMs, visitStartedAtMs }] = useState(usePlayTime.getState)
  const totals = useVisitTotals(visitStartedAtMs)
  const links = [
    ['reality.statement', statementPath(mode)],
    ['reality.limits', PATHS.limits],
    ['reality.break', `${PATHS.limits}#break`],
  ] as const
  return (
    <>
      <p>
        <Trans
          id="reality.text"
          values={{ minutes: Math.floor(visitMs / MINUTE_MS) }}
          components={{ b: <strong /> }}
        />
      </p>
      <table className={`${css.sums} figures`}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('reality.stakes')}</th>
            <th scope="col">{t('reality.prizes')}</th>
            <th scope="col">{t('reality.net')}</th>
          </tr>
        </thead>
        <tbody>
          {MODES.map((one) => {
            const sums = totals[one]
            // Of the other table only if it was played at.
            return one === mode || (sums !== null && sums.stakes > 0) ? (
              <Sums key={one} mode={one} sums={sums} />
            ) : null
          })}
        </tbody>
      </table>
      <Stack mt={18} gap={12}>
        <Group grow>
          {/* The dialog opens by itself, and before its content is there, so it finds nothing to focus. */}
          <Button autoFocus onClick={() => onAnswer(null)}>
            {t('reality.continue')}
          </Button>
          <Button variant="default" onClick={() => onAnswer(PATHS.home)}>
            {t('reality.stop')}
          </Button>
        </Group>
        <Group justify="center" gap={0}>
          {links.map(([name, path]) => (
            <Button key={name} variant="subtle" onClick={() => onAnswer(path)}>
              {t(name)}
            </Button>
          ))}
        </Group>
      </Stack>
    </>
  )
}

function Sums({ mode, sums }: { mode: Mode; sums: StatementTotals | null }) {
  const t = useTranslate()
  const figure = (rupees: number | undefined, format: (paise: number) => string) =>
    rupees === undefined ? '–' : format(paiseFromSum(rupees))
  return (
    <tr>
      <th scope="row">{t(`mode.${mode}.money`)}</th>
      <td>{figure(sums?.stakes, formatRupees)}</td>
      <td>{figure(sums?.prizes, formatRupees)}</td>
      <td>{figure(sums?.net, formatNet)}</td>
    </tr>
  )
}

/** The ledger's sums since the visit began, in both modes; null until they have arrived. */
function useVisitTotals(startedAtMs: number | null): Record<Mode, StatementTotals | null> {
  const userId = useSession((session) => session.userId)
  return useQueries({
    queries: MODES.map((mode) => ({
      queryKey: ['visitTotals', userId, mode, startedAtMs],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const query = { mode, from: new Date(startedAtMs ?? 0).toISOString(), limit: 1 }
        return callApi(statementRoutes.statement, { params: { userId: userId ?? 0 }, query, signal })
      },
      enabled: startedAtMs !== null && userId !== null,
    })),
    combine: (results) =>
      Object.fromEntries(MODES.map((mode, index) => [mode, results[index]?.data?.totals ?? null])) as Record<
        Mode,
        StatementTotals | null
      >,
  })
}
