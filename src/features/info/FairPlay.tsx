/** How a result comes about, and the tool with which anybody checks one. */
import { FAIR_PLAY } from './fairPlayText'
import { InfoPage } from './InfoPage'
import css from './info.module.css'
import { TextSections } from './TextSections'
import { Verifier } from './Verifier'

/** Served from public/, as it is. */
const CHECKER = '/verify.mjs'

export function FairPlay() {
  return (
    <InfoPage
      title="Fair play"
      lead="Each result is fixed before the first bet and can be recomputed afterwards. Do not believe us: check."
    >
      <Verifier />
      <TextSections sections={FAIR_PLAY} />
      <section className={css.aside}>
        <h2>Without this page</h2>
        <p>
          <a href={CHECKER}>verify.mjs</a> is the same check in a few lines that you can read, and that run on
          your own computer: save what <code>/api/v1/fairness/</code> says of a game as fairness.json, then
          call <code>node verify.mjs fairness.json</code>.
        </p>
      </section>
    </InfoPage>
  )
}
