/**
 * Layout of the account pages: the group that tooltips open in without delay, and the frame with header, navigation, back button
 * and title. The page's meta is its route's handle.
 */
import { AppShell, Button, Title, TooltipGroup, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowLeft,
  IconDice4,
  IconHistory,
  IconShieldCheck,
  IconUser,
  IconWallet,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Outlet, useNavigate } from 'react-router-dom'
import { userQuery } from '../../api/queries'
import { formatRupees } from '../../domain/core/money'
import { useNewAnswerCount } from '../../features/profile/useComplaints'
import { freeTrial } from '../../game/session/freeTrial'
import { useSession } from '../../game/session/session'
import { useUser } from '../../game/session/useUser'
import { cashPaise } from '../../game/session/wallet'
import { useTranslate } from '../../i18n/useTranslate'
import { MENU_PATHS, PATHS } from '../../paths'
import { TOOLTIP_MS } from '../../ui/theme/tooltipTimes'
import { ThemeButton } from '../layout/ThemeButton'
import { PAGE_META, type PageMeta, usePageMeta } from '../page/pageMeta'
import css from './accountFrame.module.css'

export function AccountLayout() {
  const meta = usePageMeta()
  const userId = useSession((session) => session.userId)
  // The balance may have changed on another device.
  useQuery({ ...userQuery(userId), refetchOnWindowFocus: 'always', notifyOnChangeProps: [] })
  return (
    <TooltipGroup openDelay={TOOLTIP_MS.open} closeDelay={TOOLTIP_MS.skip}>
      {/* The key remounts the frame on each page, so that the back button does not keep the focus. */}
      <AccountFrame key={meta.title} meta={meta} />
    </TooltipGroup>
  )
}

/** Narrower screens have no room for the navigation's names in the header. */
const UPRIGHT_PHONE = '(width < 37.5em) and (orientation: portrait)'

function AccountFrame({ meta: { title, back = 'page.back', isBackToTable = false } }: { meta: PageMeta }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const paise = useUser(cashPaise)
  const isUprightPhone = useMediaQuery(UPRIGHT_PHONE, false, { getInitialValueInEffect: false })
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const goBack = () => {
    if (!isBackToTable && hasPreviousPage()) void navigate(-1)
    else void navigate(lastTablePath())
  }
  return (
    <AppShell
      header={{ height: 'calc(3.5rem + var(--safe-top))' }}
      footer={{ height: 64, collapsed: !isUprightPhone }}
      transitionDuration={0}
      classNames={{ header: css.header, footer: css.footer }}
    >
      <AppShell.Header>
        <div className={css.bar}>
          <Link className={css.brand} to={PATHS.home} aria-label={t('brand.name')}>
            <img src="/brand/logo.svg" width={36} height={36} alt="" />
            <span>{t('brand.name')}</span>
          </Link>
          {isUprightPhone ? null : <AccountNav place="header" />}
          <Link className={`${css.balance} figures`} to={PATHS.wallet}>
            <span className="visually-hidden">{t('accountNav.balance')} </span>
            <span>{formatRupees(paise)}</span>
          </Link>
          <ThemeButton />
        </div>
      </AppShell.Header>
      <AppShell.Main>
        <div className={css.page}>
          <div className={css.actions}>
            <Button
              variant="subtle"
              ml={-10}
              c="var(--text)"
              leftSection={<IconArrowLeft size={24} aria-hidden="true" />}
              onClick={goBack}
            >
              {t(back)}
            </Button>
            {/* The page renders its own actions into this element by a portal. */}
            <div ref={setActions} />
          </div>
          <Title order={1} fz="clamp(1.875rem, 1.5rem + 1.4vw, 2.5rem)" className={css.title}>
            {t(title)}
          </Title>
          <Outlet context={actions} />
        </div>
      </AppShell.Main>
      {isUprightPhone ? (
        <AppShell.Footer>
          <AccountNav place="footer" />
        </AppShell.Footer>
      ) : null}
    </AppShell>
  )
}

/** Browsers without the Navigation API only know whether the tab has a history. */
function hasPreviousPage(): boolean {
  const { navigation, history }: { navigation?: Navigation; history: History } = window
  return navigation?.canGoBack ?? history.length > 1
}

const PAGES = [
  ['wallet', 'accountNav.wallet', IconWallet],
  ['history', 'accountNav.history', IconHistory],
  ['profile', 'accountNav.profile', IconUser],
  ['limits', 'accountNav.limits', IconShieldCheck],
] as const

/** Links between the table and the account pages: in the header, or in the bar at the foot of an upright phone. */
function AccountNav({ place }: { place: 'header' | 'footer' }) {
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
function lastTablePath(): string {
  return MENU_PATHS[freeTrial.isFreeTrial ? 'dummy' : 'real']
}
