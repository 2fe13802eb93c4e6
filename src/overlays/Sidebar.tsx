/** The panel beside the table: who plays, with how much, where else to go, and the button that places the bet. */
import { IconArrowBackUp, IconCoins, IconHistory, IconSwitchHorizontal, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatRupees } from '../rules/money'
import { MODE_TEXTS } from '../stores/modes'
import { playerName, useSession, walletPaise } from '../stores/session'
import { useGame } from '../stores/tableGame'
import { PlaceBetButton } from './PlaceBetButton'
import css from './sidebar.module.css'
import type { TableLinks } from './tableLinks'

interface SidebarProps {
  width: number
  isFolded: boolean
  links: TableLinks
  onClick: () => void
  onAskCoins: () => void
}

export function Sidebar({ width, isFolded, links, onClick, onAskCoins }: SidebarProps) {
  const mode = useGame((state) => state.mode)
  const isLocked = useGame((state) => state.round.phase !== 'choosing')
  const name = useSession(playerName)
  const paise = useSession(({ user }) => walletPaise(mode, user))
  const texts = MODE_TEXTS[mode]
  return (
    <nav className={css.sidebar} data-folded={isFolded} style={{ width }} aria-label="Table">
      <img className={css.logo} src="/brand/wordmark.svg" alt="City Dice" />
      <Item to={links.profile} icon={<IconUser />} label={name} onClick={onClick} />
      {mode === 'real' ? (
        <Item
          to={links.wallet}
          icon={<IconCoins />}
          label={`${texts.walletName}: ${formatRupees(paise)}`}
          short={formatRupees(paise)}
          onClick={onClick}
        />
      ) : (
        <button type="button" className={css.item} onClick={onAskCoins}>
          <ItemFace
            icon={<IconCoins />}
            label={`${texts.walletName}: ${formatRupees(paise)}`}
            short={formatRupees(paise)}
          />
        </button>
      )}
      <Item
        to={links.history}
        icon={<IconHistory />}
        label="Game History"
        short="History"
        onClick={onClick}
      />
      <Item
        to={links.otherMenu}
        icon={<IconSwitchHorizontal />}
        label={texts.otherModeLabel}
        short={mode === 'real' ? 'Practice' : 'Real'}
        isLocked={isLocked}
        onClick={onClick}
      />
      <Item to={links.home} icon={<IconArrowBackUp />} label="Back" isLocked={isLocked} onClick={onClick} />
      <PlaceBetButton onClick={onClick} />
    </nav>
  )
}

interface ItemProps {
  to: string
  icon: ReactNode
  label: string
  short?: string
  /** While a bet is out the player stays at the table. */
  isLocked?: boolean
  onClick: () => void
}

function Item({ to, isLocked = false, onClick, ...face }: ItemProps) {
  return isLocked ? (
    <button type="button" className={css.item} disabled>
      <ItemFace {...face} />
    </button>
  ) : (
    <Link className={css.item} to={to} onClick={onClick}>
      <ItemFace {...face} />
    </Link>
  )
}

/** Icon and name; where the sidebar is folded the short name shows and the long one is read out. */
function ItemFace({ icon, label, short }: { icon: ReactNode; label: string; short?: string }) {
  return (
    <>
      <span className={css.icon}>{icon}</span>
      <span className={css.label}>
        <span className={css.long}>{label}</span>
        <span className={css.short} aria-hidden="true">
          {short ?? label}
        </span>
      </span>
    </>
  )
}
