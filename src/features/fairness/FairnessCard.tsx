/** Verifies one round in the browser and shows each verification step, in a dialog, on a page or next to the replayed throw. */
import { Box, Button, Loader, Stack } from '@mantine/core'
import { IconCheck, IconChevronDown, IconMinus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ToggleEvent, useEffect, useMemo, useState } from 'react'
import { receiptMessage } from '../../domain/fairness/betReceipt'
import type { OwnBet, SignedReceipt } from '../../domain/fairness/verifyBet'
import type {
  FairnessReport,
  FairnessStep,
  PublishedFairness,
  Verdict,
} from '../../domain/fairness/verifyFairness'
import { ROLL_MS, SHOW_MS } from '../../domain/resultTimeline'
import { savedCommitment } from '../../game/round/roundCommitments'
import { combinationText } from '../../i18n/cityTexts'
import { useTranslate } from '../../i18n/useTranslate'
import { LazyContent } from '../../ui/overlays/LazyContent'
import { lazyComponent } from '../../ui/overlays/lazyComponent'
import css from './fairnessCard.module.css'
import type { FairnessRequest } from './fairnessDialog'
import { fairnessQuery } from './fairnessQueries'
import { explanationText, outcomesText, stepTexts, verdictText } from './fairnessTexts'
import type { PastedReceipt } from './parseReceipt'
import { RoundLinks } from './RoundLinks'
import { useFairnessReport } from './useFairnessReport'
import { useOwnBet } from './useOwnBet'

const receiptFormCode = lazyComponent(async () => (await import('./ReceiptForm')).ReceiptForm)

export interface FairnessCardProps extends FairnessRequest {
  replay?: Replay
}

const STATUS = { align: 'center', justify: 'center', gap: 12, mih: 160, ta: 'center' } as const

export function FairnessCard({ instanceId, result, bet = null, replay }: FairnessCardProps) {
  const t = useTranslate()
  const { data, error: fairnessError, refetch } = useQuery(fairnessQuery(instanceId))
  const published = data?.fairness
  const [pasted, setPasted] = useState<PastedReceipt | null>(null)
  const { ownBet, error: betError, refetch: refetchBet } = useOwnBet(published, instanceId, bet, pasted)
  const { city = null, diceNumber = null } = result ?? {}
  const claim = useMemo(() => {
    if (published === undefined || ownBet === undefined) return null
    const shownResult = city === null || diceNumber === null ? null : { city, diceNumber }
    return { published, saved: savedCommitment(instanceId), result: shownResult, ownBet }
  }, [published, instanceId, city, diceNumber, ownBet])
  const { report, progress } = useFairnessReport(claim)
  const onReport = replay?.onReport
  useEffect(() => {
    if (report !== null) onReport?.(report, ownBet?.receipt ?? null)
  }, [report, ownBet, onReport])

  const error = published === undefined ? fairnessError : ownBet === undefined ? betError : null
  if (error !== null) {
    return (
      <Stack {...STATUS} role="alert">
        <p>{error.message}</p>
        <Button
          size="sm"
          variant="default"
          onClick={() => void (published === undefined ? refetch() : refetchBet())}
        >
          {t('retry.now')}
        </Button>
      </Stack>
    )
  }
  if (published === undefined || report === null) {
    return (
      <Stack {...STATUS} role="status">
        <Loader aria-hidden="true" />
        <span>{t('fairness.checking', { percent: Math.round(progress * 100) })}</span>
      </Stack>
    )
  }
  const steps = stepTexts(published, report, ownBet ?? null)
  const shownMs = replay?.shownMs ?? Number.POSITIVE_INFINITY
  const times = stepTimes(steps)
  const areAllShown = times.every((atMs) => shownMs >= atMs)
  return (
    <article
      className={css.card}
      data-narrow={replay !== undefined}
      aria-label={t('fairness.card', { round: instanceId })}
    >
      {areAllShown ? (
        <Summary published={published} report={report} isPasted={pasted !== null} />
      ) : (
        <Pending />
      )}
      {published.seed === null ? null : (
        <RoundLinks
          instanceId={instanceId}
          ownBet={pasted === null && ownBet ? ownBet : null}
          isReplay={replay !== undefined}
        />
      )}
      <ol className={css.steps}>
        {steps.map(({ step, verdict, title, detail }, index) => (
          <li
            key={step}
            data-step={step}
            data-verdict={shownMs >= times[index]! ? String(verdict) : 'pending'}
          >
            {shownMs >= times[index]! ? <VerdictIcon verdict={verdict} /> : <span className={css.icon} />}
            <span>
              <strong>{title}</strong>
              <span className={css.detail}>{detail}</span>
            </span>
          </li>
        ))}
      </ol>
      {replay !== undefined && published.bets && areAllShown ? (
        <LazyContent
          code={receiptFormCode}
          props={{ instanceId, isChecked: pasted !== null, onPaste: setPasted }}
        />
      ) : null}
      <Values published={published} report={report} instanceId={instanceId} ownBet={ownBet ?? null} />
    </article>
  )
}

/** In place of the summary until all steps are shown. */
function Pending() {
  const t = useTranslate()
  return (
    <div className={css.summary} data-telling>
      <p>
        <strong>{t('fairness.telling')}</strong>
      </p>
      <p className={css.detail}>{t('fairness.tellingText')}</p>
    </div>
  )
}

interface SummaryProps {
  published: PublishedFairness
  report: FairnessReport
  isPasted: boolean
}

function Summary({ published, report, isPasted }: SummaryProps) {
  const hasFailed = Object.values(report.verdicts).includes(false)
  const isDrawn = published.voided === undefined && published.ordered !== true
  return (
    <header className={css.summary} data-failed={hasFailed} data-drawn={isDrawn}>
      {report.drawn === null ? null : <span className={css.drawn}>{combinationText(report.drawn)}</span>}
      <p role="status">
        <strong>{verdictText(published, report, isPasted)}</strong>
      </p>
      <p className={css.detail}>{explanationText(published)}</p>
    </header>
  )
}

function VerdictIcon({ verdict }: { verdict: Verdict }) {
  const t = useTranslate()
  if (verdict === null) return <IconMinus className={css.icon} role="img" aria-label={t('fairness.open')} />
  return verdict ? (
    <IconCheck className={css.icon} role="img" aria-label={t('fairness.true')} stroke={3} />
  ) : (
    <IconX className={css.icon} role="img" aria-label={t('fairness.false')} stroke={3} />
  )
}

interface ValuesProps {
  published: PublishedFairness
  report: FairnessReport
  instanceId: number
  ownBet: OwnBet | null
}

/** The raw values, for verifying the round with another program. */
function Values({ published, report, instanceId, ownBet }: ValuesProps) {
  const t = useTranslate()
  const { bets } = published
  const receipt = ownBet?.receipt ?? null
  const { n, length, chain_id } = published
  const place = { round: instanceId, number: n, length, chain: chain_id }
  const values = [
    [t('values.round'), t('values.roundPlace', place)],
    [t('values.commitment'), published.commitment],
    [t('values.seed'), published.seed ?? t('values.seedUnknown')],
    [t('values.c0'), published.c0],
    [t('values.salt'), published.salt],
    [t('values.message'), report.message ?? t('values.messageUnknown')],
    ...(published.beacon_signature === null ? [] : [[t('values.beacon'), published.beacon_signature]]),
    ...(bets ? [[t('values.root', { count: bets.count }), bets.root]] : []),
    ...(receipt
      ? [
          [t('values.receipt'), receiptMessage(receipt)],
          [t('values.signature', { key: receipt.signer }), receipt.ed25519],
        ]
      : []),
  ] as const
  return (
    <details className={css.values} onToggle={scrollOnOpen}>
      <summary>
        {t('values.title')}
        <IconChevronDown size={20} aria-hidden="true" />
      </summary>
      <Box component="p" c="dimmed">
        {t('values.formula')} {report.draw && outcomesText(report.draw)}
      </Box>
      <Stack component="dl" gap={8} mt={10}>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
    </details>
  )
}

/** In a low dialog the values open below the visible part, so the dialog scrolls to them. */
function scrollOnOpen({ currentTarget, newState }: ToggleEvent<HTMLDetailsElement>): void {
  if (newState === 'open') currentTarget.scrollIntoView({ block: 'nearest' })
}

/** The fairness card next to a replayed throw: what it needs, and when it shows each of its steps. */
interface Replay {
  /** How much of the throw has been shown. */
  shownMs: number
  /** Receives the verified round, and the receipt of the visitor's own bet in it. */
  onReport: (report: FairnessReport, receipt: SignedReceipt | null) => void
}

/** These steps name the result, or are about a bet that it decides, so the throw shows it first. */
const LATE: ReadonlySet<FairnessStep> = new Set(['number', 'result', 'receipt', 'inclusion'])
const FIRST_MS = 700
const LATE_STEP_MS = 250

/** Returns when each step is shown, in milliseconds of the throw: those known before it one by one, the others at its end. */
function stepTimes(steps: readonly { step: FairnessStep }[]): number[] {
  const early = steps.filter(({ step }) => !LATE.has(step)).length
  return steps.map(({ step }, index) =>
    LATE.has(step)
      ? SHOW_MS + (index - early) * LATE_STEP_MS
      : FIRST_MS + (index * (ROLL_MS - FIRST_MS)) / Math.max(1, early - 1),
  )
}
