/** The drawn city and number as text, with an icon of the die's face. */
import type { DiceNumber } from '../../domain/dice'
import type { Combination as DrawnCombination } from '../../domain/payout'
import { combinationText } from '../../i18n/cityTexts'
import { useTranslate } from '../../i18n/useTranslate'
import css from './history.module.css'

interface CombinationProps {
  /** Null if the recorded result cannot be parsed. */
  combination: DrawnCombination | null
}

/** Centres of the pips in the 32 × 32 icon. */
const PIPS: Readonly<Record<DiceNumber, readonly [x: number, y: number][]>> = {
  1: [[16, 16]],
  2: [
    [10, 16],
    [22, 16],
  ],
  3: [
    [7, 16],
    [16, 16],
    [25, 16],
  ],
  4: [
    [10, 10],
    [22, 10],
    [10, 22],
    [22, 22],
  ],
}

export function Combination({ combination }: CombinationProps) {
  const t = useTranslate()
  if (combination === null) return <strong>{t('history.unknown')}</strong>
  return (
    <span className={css.combination}>
      <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
        <rect x="1" y="1" width="30" height="30" rx="7" fill="#fbf3df" stroke="#b08a4a" />
        {PIPS[combination.diceNumber].map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3.2" fill="#1f2a7a" />
        ))}
      </svg>
      <strong>{combinationText(combination)}</strong>
    </span>
  )
}
