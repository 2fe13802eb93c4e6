/** The enabled coins. */
import type { CoinType } from '../../contract/table'
import { parseCoinValue } from '../../domain/core/coin'

export interface TableCoin {
  coinTypeId: number
  rupees: number
}

/** The enabled coins whose value is a positive integer. */
export function toCoins(coinTypes: readonly CoinType[]): TableCoin[] {
  return coinTypes.flatMap(({ id, coin_value }) => {
    const rupees = parseCoinValue(coin_value)
    return rupees === null ? [] : [{ coinTypeId: id, rupees }]
  })
}
