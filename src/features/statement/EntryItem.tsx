/** An entry of the statement: what moved, when, and the balance before and after it. */
import type { StatementEntry } from '../../contract/statement'
import { formatNet, formatRupees, paiseFromSum } from '../../domain/core/money'
import { useTranslate } from '../../i18n/useTranslate'
import { formatDateTime } from '../../ui/formatDateTime'
import { entryName, entryReference } from './entryTexts'
import css from './statement.module.css'

export function EntryItem({ entry }: { entry: StatementEntry }) {
  const t = useTranslate()
  const balances = {
    before: formatRupees(paiseFromSum(entry.balance_before)),
    after: formatRupees(paiseFromSum(entry.balance_after)),
  }
  return (
    <li className={`${css.entry} figures`}>
      <strong>{entryName(entry)}</strong>
      <strong>{formatNet(paiseFromSum(entry.amount))}</strong>
      <span className={css.detail}>
        {`${formatDateTime(Date.parse(entry.createdAt))} ${entryReference(entry)}`}
      </span>
      <span className={css.detail}>
        <span className="visually-hidden">{t('statement.balances', balances)}</span>
        <span aria-hidden="true">{`${balances.before} → ${balances.after}`}</span>
      </span>
    </li>
  )
}
