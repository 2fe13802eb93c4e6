/** The fair-play page: the verifier for a game, the explanation of the draw, the keys of receipts and all rounds. */
import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fairnessSettingQuery } from '../../api/fairnessSettingQuery'
import { cityList } from '../../i18n/cityTexts'
import { Trans } from '../../i18n/Trans'
import { useTranslate } from '../../i18n/useTranslate'
import { LazyContent } from '../../ui/overlays/LazyContent'
import { lazyComponent } from '../../ui/overlays/lazyComponent'
import { exclusions, fairPlaySections } from './fairPlayText'
import { InfoPage } from './InfoPage'
import css from './info.module.css'
import { TextSections } from './TextSections'
import { Verifier } from './Verifier'

/** A standalone script in public/. */
const VERIFY_SCRIPT = '/verify.mjs'

const roundListCode = lazyComponent(async () => (await import('./RoundList')).RoundList)
const NO_PROPS = {}
const CODE = <code />

export function FairPlay() {
  const t = useTranslate()
  const { data: setting } = useQuery(fairnessSettingQuery)
  const hasBeacon = setting?.beacon ?? null
  return (
    <InfoPage title="page.fairPlay.title" lead="fairPlay.lead">
      <Verifier />
      <TextSections sections={fairPlaySections(hasBeacon)} values={{ cities: cityList() }} />
      <ReceiptKeys keys={setting?.receipt_keys ?? []} />
      <section className={`${css.section} ${css.more}`}>
        <Title order={2}>{t('exclusions.title')}</Title>
        <dl className={css.exclusions}>
          {exclusions(hasBeacon).map(([step, text]) => (
            <div key={step}>
              <dt>{t(step)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={`${css.section} ${css.more}`}>
        <Title order={2}>{t('script.title')}</Title>
        <p>
          <Trans id="script.text" components={{ a: <Anchor href={VERIFY_SCRIPT} />, code: CODE }} />
        </p>
      </section>
      <section className={`${css.section} ${css.more}`}>
        <Title order={2}>{t('rounds.title')}</Title>
        <LazyContent code={roundListCode} props={NO_PROPS} />
      </section>
    </InfoPage>
  )
}

function ReceiptKeys({ keys }: { keys: readonly { key_id: string; public_key: string }[] }) {
  const t = useTranslate()
  return (
    <section className={`${css.section} ${css.more}`}>
      <Title order={2}>{t('receipts.title')}</Title>
      <p>
        <Trans id="receipts.text" components={{ code: CODE }} />
      </p>
      <p>
        <Trans id="receipts.message" components={{ code: CODE }} />
      </p>
      {keys.length === 0 ? null : (
        <>
          <p>{t('receipts.keys', { count: keys.length })}</p>
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
