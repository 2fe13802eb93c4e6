/** What the operator sets for the table: the enabled coins and the timings. The game store is fed. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../api/apiClient'
import { controlsQuery } from '../../api/controlsQuery'
import { type Controls, tableRoutes } from '../../contract/table'
import { parseCoinValue } from '../../domain/coin'
import type { Mode } from '../../domain/mode'
import { DEFAULT_TIMING } from '../../domain/round'
import type { TableClosure } from '../../game/gameState'
import { roundController, useGame } from '../../game/gameStore'
import { coinTypesErrorMessage } from './tableErrorMessages'
import { useErrorToast } from './useErrorToast'

const CONTROLS_POLL_MS = 60_000
/** What is missing at the table is asked for until it comes. */
const RETRY_MS = 5_000

export const coinTypesQuery = queryOptions({
  queryKey: ['coin types'],
  queryFn: ({ signal }) => callApi(tableRoutes.coinTypes, { signal }),
})

function closedBy(controls: Controls, mode: Mode): TableClosure | null {
  const { real_money: realMoney = 'on' } = controls
  if (mode === 'real' && realMoney !== 'on') return realMoney
  return (mode === 'real' ? controls.cron_status : controls.dummy_cron_status) === false ? 'paused' : null
}

export function useTableSettings(): void {
  const mode = useGame((state) => state.mode)
  const coinTypes = useQuery({
    ...coinTypesQuery,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  })
  const controls = useQuery({
    ...controlsQuery,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : CONTROLS_POLL_MS),
  })

  useEffect(() => {
    if (coinTypes.data === undefined) return
    roundController.coinsArrived(
      coinTypes.data.coinTypes.flatMap(({ id, coin_value }) => {
        const rupees = parseCoinValue(coin_value)
        return rupees === null ? [] : [{ coinTypeId: id, rupees }]
      }),
    )
  }, [coinTypes.data])
  const failure = coinTypes.error ?? coinTypes.failureReason
  useErrorToast(
    failure === null ? null : coinTypesErrorMessage(failure),
    coinTypes.isSuccess && failure === null,
  )

  useEffect(() => {
    // A failure falls back to what the specification names: these timings, and rounds that open.
    const first = controls.data?.controls[0]
    roundController.controlsArrived({
      timing: {
        bettingSeconds: first?.betting_timing ?? DEFAULT_TIMING.bettingSeconds,
        gameSeconds: first?.game_timing ?? DEFAULT_TIMING.gameSeconds,
      },
      closed: first === undefined ? null : closedBy(first, mode),
    })
  }, [controls.data, mode])
}
