/** What the operator sets for the table: the enabled coins and the timings. The game store is fed. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call'
import { tableRoutes } from '../contract/table'
import { parseCoinValue } from '../rules/coin'
import { DEFAULT_TIMING } from '../rules/round'
import { notify } from '../stores/notices'
import { game, useGame } from '../stores/tableGame'
import { controlsQuery } from './controlsQuery'
import { coinTypesWords } from './tableFailures'

const CONTROLS_POLL_MS = 60_000
/** Without coins there is no table: they are asked for until they come. */
const COINS_RETRY_MS = 5_000

export const coinTypesQuery = queryOptions({
  queryKey: ['coin types'],
  queryFn: ({ signal }) => call(tableRoutes.coinTypes, { signal }),
})

export function useTableSettings(): void {
  const mode = useGame((state) => state.mode)
  const coinTypes = useQuery({
    ...coinTypesQuery,
    refetchInterval: ({ state }) => (state.status === 'error' ? COINS_RETRY_MS : false),
  })
  const controls = useQuery({
    ...controlsQuery,
    refetchInterval: CONTROLS_POLL_MS,
  })

  useEffect(() => {
    if (coinTypes.data === undefined) return
    game.coinsArrived(
      coinTypes.data.coinTypes.flatMap(({ id, coin_value }) => {
        const rupees = parseCoinValue(coin_value)
        return rupees === null ? [] : [{ coinTypeId: id, rupees }]
      }),
    )
  }, [coinTypes.data])
  const failure = coinTypes.error ?? coinTypes.failureReason
  const message = failure === null ? undefined : coinTypesWords(failure)
  useEffect(() => {
    if (message !== undefined) notify({ text: message, kind: 'error', where: 'table' })
  }, [message])

  useEffect(() => {
    // A failure falls back to what the specification names: these timings, and rounds that open.
    const first = controls.data?.controls[0]
    game.controlsArrived({
      timing: {
        bettingSeconds: first?.betting_timing ?? DEFAULT_TIMING.bettingSeconds,
        gameSeconds: first?.game_timing ?? DEFAULT_TIMING.gameSeconds,
      },
      isPaused: (mode === 'real' ? first?.cron_status : first?.dummy_cron_status) === false,
    })
  }, [controls.data, mode])
}
