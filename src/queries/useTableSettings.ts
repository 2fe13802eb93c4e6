/** What the operator sets for the table: the enabled coins and the timings. The game store is fed. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/call'
import { tableRoutes } from '../contract/table'
import { parseCoinValue } from '../rules/coin'
import { DEFAULT_TIMING } from '../rules/round'
import { notify } from '../stores/notices'
import { game } from '../stores/tableGame'

const CONTROLS_POLL_MS = 60_000

export function useTableSettings(): void {
  const coinTypes = useQuery({
    queryKey: ['coin types'],
    queryFn: ({ signal }) => call(tableRoutes.coinTypes, { signal }),
  })
  const controls = useQuery({
    queryKey: ['controls'],
    queryFn: ({ signal }) => call(tableRoutes.controls, { signal }),
    refetchInterval: CONTROLS_POLL_MS,
    retry: false,
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
  useEffect(() => {
    if (coinTypes.error !== null) notify({ text: coinTypes.error.message, kind: 'error', where: 'table' })
  }, [coinTypes.error])

  useEffect(() => {
    // A failure falls back to the timings that the specification names.
    const first = controls.data?.controls[0]
    game.timingArrived({
      bettingSeconds: first?.betting_timing ?? DEFAULT_TIMING.bettingSeconds,
      gameSeconds: first?.game_timing ?? DEFAULT_TIMING.gameSeconds,
    })
  }, [controls.data])
}
