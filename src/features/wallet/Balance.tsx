/** The balances of the real and the practice wallet. */
import { Badge, Card } from '@mantine/core'
import type { CSSProperties } from 'react'
import { formatRupees } from '../../domain/core/money'
import { useUser } from '../../game/session/useUser'
import { cashPaise, dummyPaise } from '../../game/session/wallet'
import { useTranslate } from '../../i18n/useTranslate'
import { darkScheme } from '../../ui/theme/theme'
import css from './wallet.module.css'

export function Balance() {
  const t = useTranslate()
  const cash = useUser(cashPaise)
  const dummy = useUser(dummyPaise)
  const cashText = formatRupees(cash)
  return (
    <Card
      component="section"
      className={css.balance}
      style={darkScheme}
      aria-label={t('wallet.balanceLabel')}
    >
      <h2>{t('wallet.balance')}</h2>
      <p
        className={`${css.amount} figures`}
        style={{ '--characters': cashText.length } as CSSProperties}
        data-testid="balance"
      >
        {cashText}
      </p>
      {dummy > 0 ? (
        <Badge className={`${css.dummy} figures`} data-testid="dummy">
          {t('wallet.dummy', { amount: formatRupees(dummy) })}
        </Badge>
      ) : null}
    </Card>
  )
}
