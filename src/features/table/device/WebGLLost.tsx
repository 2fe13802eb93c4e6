/** The table cannot be drawn: for now, or on this device at all. The account pages work without it. */
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../ui/buttonClass'
import { ModalOverlay } from '../overlay/ModalOverlay'
import css from '../overlay/overlay.module.css'
import type { TableLinks } from '../tableLinks'

interface LostPictureProps {
  /** The graphics context went away; a reload brings it back. Otherwise there was none from the start. */
  hasBeenDrawn: boolean
  links: TableLinks
}

export function WebGLLost({ hasBeenDrawn, links }: LostPictureProps) {
  return (
    <ModalOverlay label="The table cannot be drawn">
      <h2 className={css.heading}>The table cannot be drawn</h2>
      <p className={css.line}>
        {hasBeenDrawn
          ? 'Your device took its graphics away from this page. Your bet is safe: reload to go on.'
          : 'Your browser has no WebGL, which the table needs. Please update it or try another one. Your account works here as ever.'}
      </p>
      <div className={css.buttons}>
        <button
          type="button"
          className={buttonClass('primary', 'small')}
          onClick={() => window.location.reload()}
        >
          Refresh Page
        </button>
        <Link className={buttonClass('secondary', 'small')} to={links.wallet}>
          My Wallet
        </Link>
        <Link className={buttonClass('secondary', 'small')} to={links.profile}>
          My Profile
        </Link>
        <Link className={buttonClass('secondary', 'small')} to={links.home}>
          Home
        </Link>
      </div>
    </ModalOverlay>
  )
}
