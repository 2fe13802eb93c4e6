/** The landing page. */
import { Link } from 'react-router-dom'
import { PATHS } from '../../app/paths'
import { useSession } from '../../stores/session'
import { buttonClass } from '../../ui/buttonClass'
import { BRAND } from '../../ui/content'

export function Landing() {
  const isLoggedIn = useSession((session) => session.status === 'loggedIn')
  return (
    <main>
      <h1>{BRAND.name}</h1>
      <p>{BRAND.tagline}</p>
      <Link to={PATHS.realMenu} className={buttonClass('marigold')}>
        PLAY REAL GAME
      </Link>
      <Link to={PATHS.dummyMenu} className={buttonClass('brass')}>
        Start Playing
      </Link>
      {isLoggedIn ? null : <Link to={PATHS.login}>Login</Link>}
      {isLoggedIn ? null : <Link to={PATHS.register}>Register</Link>}
    </main>
  )
}
