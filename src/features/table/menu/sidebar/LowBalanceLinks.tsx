/** The ways on for a player whose rupees cover no coin: the deposit of the wallet, or the practice table. */
import { Link } from 'react-router-dom'
import { checkDummyTopUp, DUMMY_TOP_UP_PAISE } from '../../../../domain/money/dummyCoins'
import { rupeesFromPaise } from '../../../../domain/money/money'
import { useUser } from '../../../../game/session/useUser'
import { dummyPaise } from '../../../../game/session/wallet'
import { useTranslate } from '../../../../i18n/useTranslate'
import { TABLE_LINKS } from '../../tableLinks'
import css from '../betSummary.module.css'

const { wallet, otherMenu } = TABLE_LINKS.real

export function LowBalanceLinks() {
  const t = useTranslate()
  const paise = useUser(dummyPaise)
  // The practice table adds coins to a low wallet.
  const practicePaise = checkDummyTopUp(paise) === null ? DUMMY_TOP_UP_PAISE : paise
  return (
    <>
      <Link className={css.action} to={otherMenu}>
        <strong>{t('choice.practise', { coins: rupeesFromPaise(practicePaise) })}</strong>
      </Link>
      <Link className={css.action} to={wallet}>
        <strong>{t('choice.addMoney')}</strong>
      </Link>
    </>
  )
}
