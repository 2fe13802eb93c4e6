/** The fair-play page: the verifier for a game, the explanation of the draw, the keys of receipts and all rounds. */
import { Anchor, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cityList } from '../../i18n/cityTexts'
import type { MessageId } from '../../i18n/messageId'
import { Trans } from '../../i18n/Trans'
import { type TextSection, textSections } from '../../i18n/textSections'
import { useTranslate } from '../../i18n/useTranslate'
import { LazyContent } from '../../ui/overlays/LazyContent'
import { lazyComponent } from '../../ui/overlays/lazyComponent'
import { fairnessSettingQuery } from '../fairness'
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
      <Stack component="section" gap={10} mt={32} className={css.section}>
        <Title order={2}>{t('exclusions.title')}</Title>
        <dl className={css.exclusions}>
          {exclusions(hasBeacon).map(([step, text]) => (
            <div key={step}>
              <dt>{t(step)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </Stack>
      <Stack component="section" gap={10} mt={32} className={css.section}>
        <Title order={2}>{t('script.title')}</Title>
        <p>
          <Trans id="script.text" components={{ a: <Anchor href={VERIFY_SCRIPT} />, code: CODE }} />
        </p>
      </Stack>
      <Stack component="section" gap={10} mt={32} className={css.section}>
        <Title order={2}>{t('rounds.title')}</Title>
        <LazyContent code={roundListCode} props={NO_PROPS} />
      </Stack>
    </InfoPage>
  )
}

function ReceiptKeys({ keys }: { keys: readonly { key_id: string; public_key: string }[] }) {
  const t = useTranslate()
  return (
    <Stack component="section" gap={10} mt={32} className={css.section}>
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
    </Stack>
  )
}

/** The sections about the salt. Until the setting is known, its text claims only what is true of both. */
const SALTS = { unknown: 'saltUnknown', house: 'saltHouse', beacon: 'saltBeacon' } as const

/** @param hasBeacon whether a public beacon makes the salt and a part of each draw, null while unknown */
function fairPlaySections(hasBeacon: boolean | null): readonly TextSection[] {
  const others = Object.values(SALTS).filter((name) => name !== SALTS[kindOf(hasBeacon)])
  return textSections('fairPlay').filter(({ name }) => !others.some((other) => other === name))
}

/** A step of the fairness card and what it excludes. */
type Exclusion = readonly [step: MessageId, text: MessageId]

/** @returns what each step of the card excludes, in the order in which a round takes them */
function exclusions(hasBeacon: boolean | null): readonly Exclusion[] {
  const kind = kindOf(hasBeacon)
  return [
    ['exclusions.commitment', 'exclusions.commitmentText'],
    ['exclusions.salt', `exclusions.salt.${kind}`],
    ['exclusions.beacon', `exclusions.beacon.${kind}`],
    ['exclusions.receipt', 'exclusions.receiptText'],
    ['exclusions.root', `exclusions.root.${kind}`],
    ['exclusions.list', 'exclusions.listText'],
  ]
}

function kindOf(hasBeacon: boolean | null): keyof typeof SALTS {
  if (hasBeacon === null) return 'unknown'
  return hasBeacon ? 'beacon' : 'house'
}
