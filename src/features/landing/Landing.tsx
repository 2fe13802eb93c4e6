/** The landing page. */
import { Claims } from './Claims'
import { Faq } from './Faq'
import { Games } from './Games'
import { Hero } from './Hero'
import { HowToPlay } from './HowToPlay'

export function Landing() {
  return (
    <main>
      <Hero />
      <Claims />
      <HowToPlay />
      <Games />
      <Faq />
    </main>
  )
}
