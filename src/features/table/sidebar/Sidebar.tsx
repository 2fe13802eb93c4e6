/** The table's sidebar: player, wallet, links, and the button that places the bet. */
import {
  IconArrowBackUp,
  IconCoins,
  IconHelpCircle,
  IconHistory,
  IconMaximize,
  IconSwitchHorizontal,
  IconUser,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatNet } from '../../../domain/core/money'
import { checkDummyTopUp } from '../../../domain/money/dummyCoins'
import { phaseOf } from '../../../game/round/phases/phaseOf'
import { usePlayTime } from '../../../game/session/playTime'
import { useSettings } from '../../../game/session/settings'
import { playerName, useUser } from '../../../game/session/useUser'
import { netTodayPaise, walletPaise } from '../../../game/session/wallet'
import { useGame } from '../../../game/state/store'
import { useTranslate } from '../../../i18n/useTranslate'
import { PATHS, statementPath } from '../../../paths'
import { LanguageButtons } from '../../language'
import { enterFullscreen, useFullscreenOffer } from '../device/fullscreen'
import { TableTooltip } from '../parts/TableTooltip'
import { useShownBalance } from '../parts/useCountUp'
import { PlaceBetButton } from './PlaceBetButton'
import { SidebarItem } from './SidebarItem'
import css from './sidebar.module.css'

/** Popups that the sidebar opens over the table. */
export type Popup = 'coins' | 'withdraw' | 'howToPlay'

interface SidebarProps {
  width: number
  isFolded: boolean
  onPopup: (popup: Popup) => void
  onAddCoins: () => void
}

/** In a narrower sidebar the wordmark would be illegible, so only the logo is shown. CSS pixels. */
const MIN_WORDMARK_WIDTH = 180

/** A longer amount takes a whole row of the folded sidebar. */
const MAX_HALF_ROW_CHARACTERS = 7

export const Sidebar = memo(function Sidebar(props: SidebarProps) {
  const t = useTranslate()
  const { width, isFolded, onPopup, onAddCoins } = props
  const mode = useGame((state) => state.mode)
  const isLocked = useGame(({ round }) => !phaseOf(round).mayChoose)
  const name = useUser(playerName)
  return (
    <nav className={css.sidebar} data-folded={isFolded} style={{ width }} aria-label={t('sidebar.label')}>
      {/* Shown last; first in the Tab order, right after the numbers. */}
      <PlaceBetButton onAddCoins={onAddCoins} />
      <div className={css.list}>
        <div className={css.header}>
          <img
            className={css.logo}
            src={width < MIN_WORDMARK_WIDTH ? '/brand/logo.svg' : '/brand/wordmark.svg'}
            alt={t('brand.name')}
          />
          <MuteButton />
          <FullscreenButton />
          {isFolded ? <LanguageButtons className={css.language} /> : null}
        </div>
        <div className={css.name}>
          <SidebarItem to={PATHS.profile} icon={<IconUser />} label={name} />
          {isFolded ? null : <LanguageButtons className={css.language} />}
        </div>
        <p className={css.moneyTab} data-mode={mode}>
          {t(`mode.${mode}.money`)}
        </p>
        <WalletRow onPopup={onPopup} isLocked={isLocked} />
        <div className={css.links}>
          <SidebarItem
            icon={<IconHelpCircle />}
            label={t('sidebar.howTo')}
            short={t('sidebar.howToShort')}
            onClick={() => onPopup('howToPlay')}
          />
          <SidebarItem
            to={PATHS.history}
            icon={<IconHistory />}
            label={t('sidebar.history')}
            short={t('sidebar.historyShort')}
          />
          <SidebarItem
            to={mode === 'real' ? PATHS.dummyMenu : PATHS.realMenu}
            icon={<IconSwitchHorizontal />}
            label={t(`mode.${mode}.other`)}
            short={t(`mode.${mode}.otherShort`)}
            isLocked={isLocked}
          />
          <SidebarItem
            to={PATHS.home}
            icon={<IconArrowBackUp />}
            label={t('sidebar.back')}
            isLocked={isLocked}
          />
        </div>
      </div>
    </nav>
  )
})

function WalletRow({ onPopup, isLocked }: Pick<SidebarProps, 'onPopup'> & { isLocked: boolean }) {
  const t = useTranslate()
  const mode = useGame((state) => state.mode)
  const paise = useUser((user) => walletPaise(mode, user))
  const amount = useShownBalance(mode)
  const item = { icon: <IconCoins />, label: t(`mode.${mode}.wallet`), amount }
  const isLong = amount.length > MAX_HALF_ROW_CHARACTERS
  const openLowCoins = () => onPopup('coins')
  return (
    <div className={css.wallet} data-long={isLong} data-mode={mode}>
      {mode === 'real' ? (
        <>
          <SidebarItem {...item} to={PATHS.wallet} />
          <button type="button" className={css.walletAction} onClick={() => onPopup('withdraw')}>
            {t('sidebar.withdraw')}
          </button>
        </>
      ) : checkDummyTopUp(paise) === null ? (
        <>
          <SidebarItem {...item} isLocked={isLocked} onClick={openLowCoins} />
          <button type="button" className={css.walletAction} disabled={isLocked} onClick={openLowCoins}>
            {t('sidebar.addCoins')}
          </button>
        </>
      ) : (
        <SidebarItem {...item} />
      )}
      <Today to={statementPath(mode)} />
    </div>
  )
}

function MuteButton() {
  const t = useTranslate()
  const isMuted = useSettings((settings) => settings.isMuted)
  const change = useSettings((settings) => settings.change)
  return (
    <IconButton
      label={t(isMuted ? 'sidebar.soundOn' : 'sidebar.soundOff')}
      icon={isMuted ? <IconVolumeOff /> : <IconVolume />}
      onClick={() => change({ isMuted: !isMuted })}
    />
  )
}

/** A component of its own, so that a fullscreen change re-renders only this button. */
function FullscreenButton() {
  const t = useTranslate()
  const isOffered = useFullscreenOffer()
  if (!isOffered) return null
  return (
    <IconButton
      label={t('sidebar.fullscreen')}
      icon={<IconMaximize />}
      onClick={() => void enterFullscreen()}
    />
  )
}

interface IconButtonProps {
  label: string
  icon: ReactNode
  onClick: () => void
}

function IconButton({ label, icon, onClick }: IconButtonProps) {
  return (
    <TableTooltip label={label}>
      <button type="button" className={css.iconButton} aria-label={label} onClick={onClick}>
        {icon}
      </button>
    </TableTooltip>
  )
}

/** The day's net and time at the tables, a link to the statement. */
function Today({ to }: { to: string }) {
  const t = useTranslate()
  const mode = useGame((state) => state.mode)
  const paise = useUser((user) => netTodayPaise(mode, user))
  return (
    <Link className={css.today} to={to}>
      <span>{t('today.label')}</span> {paise === null ? null : <strong>{formatNet(paise)}</strong>}{' '}
      <span className={css.dot}>·</span> <Clock />
      <span className="visually-hidden">{t('today.opens')}</span>
    </Link>
  )
}

/** The time of the day at the tables; a component of its own, because it renders every second. */
function Clock() {
  const seconds = usePlayTime(({ todayMs }) => Math.floor(todayMs / 1000))
  const pad = (value: number) => String(value).padStart(2, '0')
  return (
    <span>{`${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`}</span>
  )
}
