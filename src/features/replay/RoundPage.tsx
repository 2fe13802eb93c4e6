/** A round as a link: its throw in the real stage, and the proof that its result was fixed. Needs no session. */
import { Box, Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ApiError } from '../../api/apiError'
import { parseCombination } from '../../domain/core/combination'
import type { Combination } from '../../domain/core/payout'
import type { SignedReceipt } from '../../domain/fairness/verifyBet'
import type { FairnessReport } from '../../domain/fairness/verifyFairness'
import type { MessageId } from '../../i18n/messageId'
import { useTranslate } from '../../i18n/useTranslate'
import { PATHS } from '../../paths'
import { formatDateTime } from '../../ui/formatDateTime'
import { LazyContent } from '../../ui/overlays/LazyContent'
import { lazyComponent, useLazyComponent } from '../../ui/overlays/lazyComponent'
import { darkScheme } from '../../ui/theme/theme'
import { fairnessCardCode, fairnessQuery, isUndecided, type RoundRecord } from '../fairness'
import { type OwnPick, ownPick } from './ownPick'
import css from './replay.module.css'
import { useReplayClock } from './useReplayClock'

/** Apart from the page, so that its words do not wait for the renderer. */
const stageCode = lazyComponent(async () => (await import('./ReplayStage')).ReplayStage)

export function RoundPage() {
  const { id = '' } = useParams()
  // Another round begins anew.
  return <Round key={id} instanceId={/^\d{1,15}$/.test(id) ? Number(id) : null} />
}

/** @param instanceId null for an address without a number */
function Round({ instanceId }: { instanceId: number | null }) {
  const t = useTranslate()
  const { data, error, refetch } = useQuery({
    ...fairnessQuery(instanceId ?? 0),
    enabled: instanceId !== null,
  })
  const isUnknown = instanceId === null || (error instanceof ApiError && error.code === 'fairness_unknown')
  if (isUnknown) return <Notice heading="replay.unknown" text={t('replay.unknownText')} />
  if (data === undefined)
    return error === null ? (
      <main className={css.notice} style={darkScheme}>
        <Loader role="progressbar" aria-label={t('loading.page')} />
      </main>
    ) : (
      <Notice heading="offline.title" text={error.message}>
        <Button variant="default" onClick={() => void refetch()}>
          {t('retry.now')}
        </Button>
      </Notice>
    )
  const { fairness, round } = data
  const isVoid = fairness.voided !== undefined
  if (isVoid || isUndecided(data)) {
    const heading = isVoid ? 'replay.void' : 'replay.undecided'
    return (
      <Notice heading={heading} text={t(isVoid ? 'replay.voidText' : 'replay.undecidedText')}>
        <Box w="min(100%, 760px)" ta="start">
          <LazyContent code={fairnessCardCode} props={{ instanceId, result: null }} />
        </Box>
      </Notice>
    )
  }
  return <Replay instanceId={instanceId} round={round} />
}

/** @param round absent from a backend that does not send it; the result then follows only from the seed */
function Replay({ instanceId, round }: { instanceId: number; round: RoundRecord['round'] }) {
  const t = useTranslate()
  const clock = useReplayClock()
  const recorded = round?.result_combination ?? null
  const reported = useMemo(() => (recorded === null ? null : parseCombination(recorded)), [recorded])
  const [drawn, setDrawn] = useState<Combination | null>(null)
  const [pick, setPick] = useState<OwnPick | null>(null)
  const onReport = useCallback((report: FairnessReport, receipt: SignedReceipt | null) => {
    setDrawn(report.drawn)
    setPick(ownPick(report, receipt))
  }, [])
  const result = reported ?? drawn
  const ReplayStage = useLazyComponent(stageCode, true)
  const mode = round?.mode ?? 'dummy'
  return (
    <main className={css.page} style={darkScheme}>
      <header className={css.header}>
        <Link to={PATHS.home} className={css.brand}>
          <img src="/brand/logo.svg" width={40} height={40} alt={t('brand.name')} />
        </Link>
        <h1>{t('replay.title', { id: instanceId })}</h1>
        <Button component={Link} to={PATHS.home} size="sm" aria-label={t('replay.home')}>
          {t('replay.homeShort')}
        </Button>
        {round === undefined ? null : (
          <p className="figures">
            {t(`replay.mode.${mode}`)} · {formatDateTime(Date.parse(round.end_time))}
          </p>
        )}
      </header>
      {ReplayStage === null || result === null ? (
        <div className={css.stageColumn}>
          <div className={css.stage}>
            <Loader pos="absolute" inset={0} m="auto" role="progressbar" aria-label={t('loading.page')} />
          </div>
        </div>
      ) : (
        <ReplayStage
          clock={clock}
          mode={mode}
          coinTypeId={round?.coin_type_id ?? null}
          totalBets={round?.total_bets ?? null}
          result={result}
          pick={pick}
        />
      )}
      <div className={css.panel}>
        <LazyContent
          code={fairnessCardCode}
          props={{ instanceId, result: reported, replay: { shownMs: clock.shownMs, onReport } }}
        />
      </div>
    </main>
  )
}

interface NoticeProps {
  heading: MessageId
  text: string
  children?: ReactNode
}

function Notice({ heading, text, children }: NoticeProps) {
  const t = useTranslate()
  return (
    <main className={css.notice} style={darkScheme}>
      <Link to={PATHS.home} className={css.brand}>
        <img src="/brand/logo.svg" width={56} height={56} alt={t('brand.name')} />
      </Link>
      <h1>{t(heading)}</h1>
      <p>{text}</p>
      {children}
      <Button component={Link} to={PATHS.home}>
        {t('replay.home')}
      </Button>
    </main>
  )
}
