/** The fair-play page: the verifier for a game, and the explanation of the draw. */
import { Anchor, Title } from '@mantine/core'
import { fairPlaySections } from './fairPlayText'
import { InfoPage } from './InfoPage'
import css from './info.module.css'
import { TextSections } from './TextSections'
import { useHasBeacon } from './useHasBeacon'
import { Verifier } from './Verifier'

/** A standalone script in public/. */
const VERIFY_SCRIPT = '/verify.mjs'

export function FairPlay() {
  return (
    <InfoPage
      title="Fair play"
      lead="Each result is fixed before the first bet and can be recomputed afterwards. Do not believe us: check."
    >
      <Verifier />
      <TextSections sections={fairPlaySections(useHasBeacon())} />
      <section className={`${css.section} ${css.script}`}>
        <Title order={2}>Without this page</Title>
        <p>
          <Anchor href={VERIFY_SCRIPT}>verify.mjs</Anchor> is the same check in a few lines that you can read,
          and that run on your own computer: save what <code>/api/v1/fairness/</code> says of a game as
          fairness.json, then call <code>node verify.mjs fairness.json</code>.
        </p>
      </section>
    </InfoPage>
  )
}
