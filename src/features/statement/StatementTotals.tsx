/** The sums of a statement's period, its balances, and what the account has cost since it exists. */
import { Card } from '@mantine/core'
import type { StatementTotals as Totals } from '../../contract/statement'
import type { Mode } from '../../domain/core/mode'
import { formatNet, formatRupees, paiseFromSum } from '../../domain/core/money'
import type { MessageId } from '../../i18n/messageId'
import { useTranslate } from '../../i18n/useTranslate'
import css from './statement.module.css'

export function StatementTotals({ totals, mode }: { totals: Totals; mode: Mode }) {
  const t = useTranslate()
  const moved: [MessageId, number][] =
    mode === 'real'
      ? [
          ['statement.deposits', totals.deposits],
          ['statement.withdrawals', totals.withdrawals],
        ]
      : [['statement.grants', totals.grants]]
  const sums: [MessageId, number][] = [
    ['statement.opening', totals.opening_balance],
    ['statement.stakes', totals.stakes],
    ['statement.prizes', totals.prizes],
    ...moved,
    ['statement.closing', totals.closing_balance],
  ]
  return (
    <Card component="section" aria-label={t('statement.totals')}>
      <dl className={`${css.totals} figures`}>
        <div data-is-net="true">
          <dt>{t('statement.net')}</dt>
          <dd>{formatNet(paiseFromSum(totals.net))}</dd>
        </div>
        {sums.map(([name, rupees]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{formatRupees(paiseFromSum(rupees))}</dd>
          </div>
        ))}
        {mode === 'real' ? (
          <div>
            <dt>{t('statement.lifetime')}</dt>
            <dd>{formatRupees(paiseFromSum(totals.lifetime_net_deposits))}</dd>
          </div>
        ) : null}
      </dl>
    </Card>
  )
}
