/** The overlay for a lost or unsupported WebGL context, with links to the account pages, which need no WebGL. */
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../ui/buttonClass'
import { ModalOverlay } from '../overlay/ModalOverlay'
import css from '../overlay/overlay.module.css'
import type { TableLinks } from '../tableLinks'

interface WebGLLostProps {
  /** True if the context was lost, which a reload repairs; false if the browser has no WebGL. */
  wasSupported: boolean
  links: TableLinks
}

export function WebGLLost({ wasSupported, links }: WebGLLostProps) {
  return (
    <ModalOverlay label="The table cannot be drawn">
      <h2 className={css.heading}>The table cannot be drawn</h2>
      <p className={css.line}>
        {wasSupported
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
