/** Games of all coins, or of one. */
import css from './history.module.css'

interface CoinFilterProps {
  coins: readonly string[]
  /** Null for all. */
  chosen: string | null
  onChoose(coin: string | null): void
}

export function CoinFilter({ coins, chosen, onChoose }: CoinFilterProps) {
  return (
    <fieldset className={css.filter}>
      <legend>Filter by Coin Value</legend>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        ALL
      </button>
      {coins.map((coin) => (
        <button key={coin} type="button" aria-pressed={chosen === coin} onClick={() => onChoose(coin)}>
          ₹{coin}
        </button>
      ))}
    </fieldset>
  )
}
