/** The fair-play page: the verifier for a game, the explanation of the draw, the keys of receipts and all rounds. */
import { Anchor, Title } from '@mantine/core'
import { LazyContent } from '../../ui/lazy/LazyContent'
import { lazyComponent } from '../../ui/lazy/lazyWithRetry'
import { exclusions, fairPlaySections } from './fairPlayText'
import { InfoPage } from './InfoPage'
import css from './info.module.css'
import { TextSections } from './TextSections'
import { useFairnessSetting } from './useFairnessSetting'
import { Verifier } from './Verifier'

/** A standalone script in public/. */
const VERIFY_SCRIPT = '/verify.mjs'

const roundListCode = lazyComponent(async () => (await import('./RoundList')).RoundList)
const NO_PROPS = {}

export function FairPlay() {
  const setting = useFairnessSetting()
  const hasBeacon = setting?.beacon ?? null
  return (
    <InfoPage
      title="Fair play"
      lead="Each result is fixed before the first bet and can be recomputed afterwards. Do not believe us: check."
    >
      <Verifier />
      <TextSections sections={fairPlaySections(hasBeacon)} />
      <ReceiptKeys keys={setting?.receipt_keys ?? []} />
      <section className={`${css.section} ${css.more}`}>
        <Title order={2}>What each step excludes</Title>
        <dl className={css.exclusions}>
          {exclusions(hasBeacon).map(([step, text]) => (
            <div key={step}>
              <dt>{step}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={`${css.section} ${css.more}`}>
        <Title order={2}>Without this page</Title>
        <p>
          <Anchor href={VERIFY_SCRIPT}>verify.mjs</Anchor> is the same check in a few lines that you can read,
          and that run on your own computer: save what <code>/api/v1/fairness/</code> says of a game as
          fairness.json, then call <code>node verify.mjs fairness.json</code>.
        </p>
      </section>
      <section className={`${css.section} ${css.more}`}>
        <Title order={2}>All rounds</Title>
        <LazyContent code={roundListCode} props={NO_PROPS} />
      </section>
    </InfoPage>
  )
}

function ReceiptKeys({ keys }: { keys: readonly { key_id: string; public_key: string }[] }) {
  return (
    <section className={`${css.section} ${css.more}`}>
      <Title order={2}>A receipt for each bet</Title>
      <p>
        We answer every bet with a receipt, signed by Ed25519, and your device keeps it. When betting closes,
        the round publishes the Merkle root and the number of its bets. After the result the card proves that
        your bet is one of them, and <code>/api/v1/fairness/game/bets</code> lists them all and names nobody.
      </p>
      <p>
        The message of a receipt is <code>DCR1|game|bet|player|city|number|stake in paise|nonce</code>.
      </p>
      {keys.length === 0 ? null : (
        <>
          <p>
            {keys.length === 1 ? 'The public key, by its id:' : 'The public keys by their ids, newest first:'}
          </p>
          <dl className={css.keys}>
            {keys.map(({ key_id, public_key }) => (
              <div key={key_id}>
                <dt>{key_id}</dt>
                <dd>{public_key}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
