/** The small button that opens a round's fairness card, wherever a result is shown. */
import { IconShieldCheck } from '@tabler/icons-react'
import { askFairness, type FairnessQuestion } from '../stores/fairnessView'
import css from './checkFairness.module.css'

interface CheckFairnessProps extends FairnessQuestion {
  /** Where there is no room for the words, they are only read out. */
  isIconOnly?: boolean
}

export function CheckFairness({ isIconOnly = false, ...asked }: CheckFairnessProps) {
  return (
    <button type="button" className={css.button} data-icon={isIconOnly} onClick={() => askFairness(asked)}>
      <IconShieldCheck size={18} aria-hidden="true" />
      <span className={isIconOnly ? 'visually-hidden' : undefined}>Check fairness</span>
    </button>
  )
}
