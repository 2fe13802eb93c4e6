/** Buttons that fill in one of the preset amounts. */
import { Button } from '@mantine/core'
import { formatRupees, paiseFromWholeRupees } from '../../domain/core/money'
import { QUICK_WITHDRAWALS_RUPEES } from '../../domain/money/withdrawal'
import { useTranslate } from '../../i18n/useTranslate'
import css from './withdrawFunds.module.css'

interface QuickAmountsProps {
  amount: string
  balancePaise: number
  onSelect(rupees: number): void
}

export function QuickAmounts({ amount, balancePaise, onSelect }: QuickAmountsProps) {
  const t = useTranslate()
  return (
    <fieldset className={css.quickAmounts}>
      <legend className="visually-hidden">{t('withdrawal.quickAmounts')}</legend>
      {QUICK_WITHDRAWALS_RUPEES.map((rupees) => (
        <Button
          key={rupees}
          variant="default"
          size="sm"
          className="figures"
          disabled={paiseFromWholeRupees(rupees) > balancePaise}
          aria-pressed={amount === String(rupees)}
          onClick={() => onSelect(rupees)}
        >
          {formatRupees(paiseFromWholeRupees(rupees))}
        </Button>
      ))}
    </fieldset>
  )
}
