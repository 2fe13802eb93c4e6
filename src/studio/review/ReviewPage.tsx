/** The review of the last `npm run screens`: each picture that has changed, old and new, to accept or to refuse. */
import 'img-comparison-slider'
import {
  Anchor,
  Button,
  Chip,
  Group,
  NavLink,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { createElement, type PointerEvent, useState } from 'react'
import { STUDIO_PATH } from '../core/address'
import { IS_STATIC, pageUrl } from '../core/pageUrl'
import type { PictureReport, Review } from '../core/screenReport'
import { askServer, useScreenReport } from '../live/useScreenReport'
import css from './review.module.css'

const VIEWS = ['split', 'overlay', 'blink', 'difference'] as const

export function ReviewPage() {
  const [reports] = useScreenReport()
  // By digest, so that the decision on another picture of that name does not count.
  const [decided, setDecided] = useLocalStorage<readonly Review[]>({ key: 'studio-review', defaultValue: [] })
  const [chosenName, setChosenName] = useState<string | null>(null)
  const [view, setView] = useState<(typeof VIEWS)[number]>('split')
  const [isMagnified, setMagnified] = useState(false)
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const changed = reports.filter(({ result }) => result !== 'passed')
  const reviews = decided.filter(({ digest }) => changed.some((other) => other.digest === digest))
  const reviewOf = ({ digest }: PictureReport) => reviews.find((review) => review.digest === digest)
  const chosen = changed.find(({ name }) => name === chosenName) ?? changed[0]

  function choose({ name }: PictureReport) {
    setChosenName(name)
    setReason('')
  }

  async function decide({ name, digest }: PictureReport, isAccepted: boolean) {
    if (digest === null) return
    const review: Review = { picture: name, digest, isAccepted, reason: reason.trim() }
    if (!IS_STATIC) setMessage(await askServer('review', [review]))
    setDecided([...reviews.filter((other) => other.digest !== digest), review])
    const next = changed.find((other) => other.name !== name && reviewOf(other) === undefined)
    if (next !== undefined) choose(next)
  }

  const file = `data:application/json,${encodeURIComponent(JSON.stringify(reviews, null, 2))}`
  return (
    <Group component="main" className={css.page} align="start" wrap="nowrap">
      <nav aria-label="Changed pictures" className={css.list}>
        <Anchor href={pageUrl(STUDIO_PATH)}>All states</Anchor>
        <Text
          size="sm"
          c="dimmed"
        >{`${changed.length} of ${reports.length} changed, ${reviews.length} decided`}</Text>
        {changed.map((report) => (
          <NavLink
            key={report.name}
            component="button"
            label={report.name}
            description={markOf(report, reviewOf(report))}
            active={report === chosen}
            onClick={() => choose(report)}
          />
        ))}
        {reviews.length === 0 ? null : (
          <Button component="a" size="xs" href={file} download="review.json">
            Download review.json
          </Button>
        )}
      </nav>
      {chosen === undefined ? (
        <Text>Every picture of the last run is as expected.</Text>
      ) : (
        <Stack component="section" aria-label={chosen.name} flex={1}>
          <Title order={1}>{chosen.name}</Title>
          <Text size="sm">{[chosen.result, ...chosen.problems].join('; ')}</Text>
          <Group>
            <SegmentedControl size="xs" data={[...VIEWS]} value={view} onChange={setView} />
            <Chip size="xs" checked={isMagnified} onChange={setMagnified}>
              Magnifier
            </Chip>
          </Group>
          <Comparison key={chosen.name} report={chosen} view={view} isMagnified={isMagnified} />
          <Group>
            <TextInput
              flex={1}
              aria-label="Reason"
              placeholder={reviewOf(chosen)?.reason || 'Reason; a refusal needs one'}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <Button disabled={chosen.digest === null} onClick={() => void decide(chosen, true)}>
              Accept
            </Button>
            <Button
              variant="default"
              disabled={chosen.digest === null || reason.trim() === ''}
              onClick={() => void decide(chosen, false)}
            >
              Refuse
            </Button>
          </Group>
          <Text role="status" size="sm">
            {message}
          </Text>
        </Stack>
      )}
    </Group>
  )
}

const markOf = ({ result }: PictureReport, review: Review | undefined): string =>
  review === undefined ? result : review.isAccepted ? 'accepted' : 'refused'

interface ComparisonProps {
  report: PictureReport
  view: (typeof VIEWS)[number]
  isMagnified: boolean
}

/** A picture before and after in one of the views; the magnifier follows the pointer. */
function Comparison({ report: { name, result, digest }, view, isMagnified }: ComparisonProps) {
  if (digest === null) return null
  const image = (kind: string, slot?: string) => (
    <img
      key={kind}
      slot={slot}
      alt={kind}
      src={`studio/screens/${kind}/${name}.${kind === 'difference' ? 'png' : 'avif'}?${digest}`}
    />
  )
  const magnifyAt = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    currentTarget.style.setProperty('--x', `${clientX - left + currentTarget.scrollLeft}px`)
    currentTarget.style.setProperty('--y', `${clientY - top + currentTarget.scrollTop}px`)
  }
  const both = (first?: string, second?: string) => [image('before', first), image('after', second)]
  return (
    <div className={css.view} data-view={view} data-magnified={isMagnified} onPointerMove={magnifyAt}>
      {result === 'new' ? (
        image('after')
      ) : view === 'difference' ? (
        image('difference')
      ) : view === 'split' ? (
        createElement('img-comparison-slider', null, both('first', 'second'))
      ) : (
        <div>{both()}</div>
      )}
    </div>
  )
}
