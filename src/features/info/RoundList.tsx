/** All decided rounds, newest first, each with its fairness card. */
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi, type ResponseOf } from '../../api/apiClient'
import { errorMessage } from '../../api/apiError'
import { historyRoutes } from '../../contract/history'
import { parseCombination } from '../../domain/core/combination'
import { combinationText } from '../../i18n/cityTexts'
import { useTranslate } from '../../i18n/useTranslate'
import { FairnessButton, FairnessDialogOutlet } from '../fairness'
import css from './info.module.css'

type Round = ResponseOf<typeof historyRoutes.fairnessRounds>['rounds'][number]

const NEWEST: number | null = null

export function RoundList() {
  const t = useTranslate()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['fairness rounds'],
    queryFn: ({ pageParam, signal }) =>
      callApi(historyRoutes.fairnessRounds, {
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: NEWEST,
    getNextPageParam: ({ rounds }) => rounds.at(-1)?.id,
    // Read again on the next visit only: a refetch sends one request for each page that was opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const rounds = data?.pages.flatMap((page) => page.rounds) ?? []
  const load = () => void (data === undefined ? refetch() : fetchNextPage())
  return (
    <>
      <ul className={css.rounds} aria-busy={isFetching}>
        {rounds.map((round) => (
          <RoundItem key={round.id} round={round} />
        ))}
      </ul>
      {error === null ? null : <p role="alert">{errorMessage(error, 'fairness_unknown')}</p>}
      {data !== undefined && rounds.length === 0 ? <p>{t('rounds.none')}</p> : null}
      {data === undefined || hasNextPage ? (
        <Button style={{ alignSelf: 'start' }} variant="default" loading={isFetching} onClick={load}>
          {t(data === undefined ? 'rounds.load' : 'rounds.older')}
        </Button>
      ) : null}
      <FairnessDialogOutlet />
    </>
  )
}

function RoundItem({ round: { id, result_combination, fairness } }: { round: Round }) {
  const t = useTranslate()
  const result = result_combination === null ? null : parseCombination(result_combination)
  return (
    <li>
      <span className="figures">{t('rounds.game', { id })}</span>
      {fairness.voided === undefined ? (
        <span>{result === null ? '--' : combinationText(result)}</span>
      ) : (
        <strong data-void>{t('rounds.void')}</strong>
      )}
      <FairnessButton instanceId={id} result={result} />
    </li>
  )
}
