/** The way to the deposit of the wallet, for a player whose rupees cover no coin. */
import { Link } from 'react-router-dom'
import { useTranslate } from '../../../i18n/useTranslate'
import { TABLE_LINKS } from '../parts/tableLinks'
import css from './betSummary.module.css'

export function AddMoney() {
  const t = useTranslate()
  return (
    <Link className={css.action} to={TABLE_LINKS.real.wallet}>
      <strong>{t('choice.addMoney')}</strong>
    </Link>
  )
}
