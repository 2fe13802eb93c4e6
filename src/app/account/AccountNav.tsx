/** Links between the table and the account pages: in the header, or in the bar at the foot of an upright phone. */
import { UnstyledButton } from '@mantine/core'
import { IconDice4, IconHistory, IconShieldCheck, IconUser, IconWallet } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useNewAnswerCount } from '../../features/profile/useComplaints'
import { freeTrial } from '../../game/session/freeTrial'
import { useTranslate } from '../../i18n/useTranslate'
import { MENU_PATHS, PATHS } from '../../paths'
import { PAGE_META, usePageMeta } from '../page/pageMeta'
import css from './accountNav.module.css'

const PAGES = [
  ['wallet', 'accountNav.wallet', IconWallet],
  ['history', 'accountNav.history', IconHistory],
  ['profile', 'accountNav.profile', IconUser],
  ['limits', 'accountNav.limits', IconShieldCheck],
] as const

export function AccountNav({ place }: { place: 'header' | 'footer' }) {
  const t = useTranslate()
  const current = usePageMeta()
  const newAnswers = useNewAnswerCount()
  return (
    <nav className={css.nav} data-place={place} aria-label={t('accountNav.label')}>
      <UnstyledButton component={Link} to={lastTablePath()} className={css.link}>
        <IconDice4 size="1.375rem" aria-hidden="true" />
        <span>{t('accountNav.table')}</span>
      </UnstyledButton>
      {PAGES.map(([page, name, Icon]) => (
        <UnstyledButton
          key={page}
          component={Link}
          to={PATHS[page]}
          className={css.link}
          aria-current={PAGE_META[page] === current ? 'page' : undefined}
        >
          <Icon size="1.375rem" aria-hidden="true" />
          <span>{t(name)}</span>
          {page === 'profile' && newAnswers > 0 ? (
            <b className={css.badge}>
              {newAnswers}
              <small className="visually-hidden">{` ${t('accountNav.newAnswers', { count: newAnswers })}`}</small>
            </b>
          ) : null}
        </UnstyledButton>
      ))}
    </nav>
  )
}

/** @returns the path of the table visited last, of the real one before the first visit */
export function lastTablePath(): string {
  return MENU_PATHS[freeTrial.isFreeTrial ? 'dummy' : 'real']
}
