/** The panel beside the table: who plays, with how much, where else to go, and the button that places the bet. */
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
import { memo } from 'react'
import { checkDummyTopUp } from '../../../domain/dummyCoins'
import { formatRupees } from '../../../domain/money'
import { useGame } from '../../../game/gameStore'
import { MODE_TEXTS } from '../../../game/modeTexts'
import { playerName, useSession, walletPaise } from '../../../game/session/session'
import { useSettings } from '../../../game/session/settings'
import { BRAND } from '../../../i18n/en'
import { enterFullscreen, useFullscreenOffer } from '../device/fullscreen'
import type { TableLinks } from '../tableLinks'
import { PlaceBetButton } from './PlaceBetButton'
import { SidebarItem } from './SidebarItem'
import css from './sidebar.module.css'

/** What it opens over the table. */
export type Popup = 'coins' | 'withdraw' | 'howToPlay'

interface SidebarProps {
  width: number
  isFolded: boolean
  links: TableLinks
  onPopup: (popup: Popup) => void
}

/** Narrower than this, the word would be too small to read and the mark stands alone. */
const WORDMARK_FROM = 180

/** Longer sums take the whole row of the folded sidebar. */
const HALF_ROW_LETTERS = 7

export const Sidebar = memo(function Sidebar(props: SidebarProps) {
  const { width, isFolded, links, onPopup } = props
  const mode = useGame((state) => state.mode)
  const isLocked = useGame((state) => state.round.phase !== 'choosing')
  const name = useSession(playerName)
  const texts = MODE_TEXTS[mode]
  return (
    <nav className={css.sidebar} data-folded={isFolded} style={{ width }} aria-label="Table">
      <div className={css.list}>
        <div className={css.head}>
          <img
            className={css.logo}
            src={width < WORDMARK_FROM ? '/brand/logo.svg' : '/brand/wordmark.svg'}
            alt={BRAND.name}
          />
          <MuteButton />
          <FullscreenButton />
        </div>
        <div className={css.name}>
          <SidebarItem to={links.profile} icon={<IconUser />} label={name} />
        </div>
        <WalletRow {...props} isLocked={isLocked} />
        <div className={css.pair}>
          <SidebarItem
            icon={<IconHelpCircle />}
            label="How to Play"
            short="Rules"
            onClick={() => onPopup('howToPlay')}
          />
          <SidebarItem to={links.history} icon={<IconHistory />} label="Game History" short="History" />
          <SidebarItem
            to={links.otherMenu}
            icon={<IconSwitchHorizontal />}
            label={texts.otherModeLabel}
            short={mode === 'real' ? 'Practice' : 'Real'}
            isLocked={isLocked}
          />
          <SidebarItem to={links.home} icon={<IconArrowBackUp />} label="Back" isLocked={isLocked} />
        </div>
      </div>
      <PlaceBetButton />
    </nav>
  )
})

/** Coins are given only while the player chooses. */
function WalletRow({ links, onPopup, isLocked }: SidebarProps & { isLocked: boolean }) {
  const mode = useGame((state) => state.mode)
  const paise = useSession(({ user }) => walletPaise(mode, user))
  const shown = formatRupees(paise)
  const facts = { icon: <IconCoins />, label: `${MODE_TEXTS[mode].walletName}:`, sum: shown, short: shown }
  const isLong = shown.length > HALF_ROW_LETTERS
  if (mode === 'dummy') {
    if (checkDummyTopUp(paise) !== null)
      return (
        <div className={css.wallet} data-long={isLong}>
          <SidebarItem {...facts} />
        </div>
      )
    const askForCoins = () => onPopup('coins')
    return (
      <div className={css.wallet} data-long={isLong}>
        <SidebarItem {...facts} isLocked={isLocked} onClick={askForCoins} />
        <button type="button" className={css.walletAction} disabled={isLocked} onClick={askForCoins}>
          Add Coins
        </button>
      </div>
    )
  }
  return (
    <div className={css.wallet} data-long={isLong}>
      <SidebarItem to={links.wallet} {...facts} />
      <button type="button" className={css.walletAction} onClick={() => onPopup('withdraw')}>
        Withdraw
      </button>
    </div>
  )
}

function MuteButton() {
  const isMuted = useSettings((settings) => settings.isMuted)
  const change = useSettings((settings) => settings.change)
  const label = isMuted ? 'Turn sound on' : 'Turn sound off'
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      data-tooltip={label}
      onClick={() => change({ isMuted: !isMuted })}
    >
      {isMuted ? <IconVolumeOff /> : <IconVolume />}
    </button>
  )
}

/** By itself, so that the first tap, which brings fullscreen, renders nothing else. */
function FullscreenButton() {
  const isOffered = useFullscreenOffer()
  if (!isOffered) return null
  return (
    <button
      type="button"
      className={css.tool}
      aria-label="Fullscreen"
      data-tooltip="Fullscreen"
      onClick={() => void enterFullscreen()}
    >
      <IconMaximize />
    </button>
  )
}
