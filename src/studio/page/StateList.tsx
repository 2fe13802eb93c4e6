/** All states by area, with what the last `npm run screens` says of each, and filters. */
import { Input, NativeSelect, ScrollArea, Text, Title, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { BENCH_PATH, formatAddress, REVIEW_PATH, type StudioAddress } from '../core/address'
import { pageUrl } from '../core/pageUrl'
import { MARKS, type Mark, marksOf, type PictureReport } from '../core/screenReport'
import { MESSAGES } from '../states/messages'
import { AREAS, type Area } from '../states/state'
import { STATES, stateOfPicture } from '../states/states'
import css from './studio.module.css'

interface StateListProps {
  address: StudioAddress
  open: (change: Partial<StudioAddress>) => void
  reports: readonly PictureReport[]
}

const ALL: readonly { name: string; area: Area }[] = [...STATES, ...MESSAGES]
/** Another state opens at its own moment, with no control pointed at. */
const ANEW = { at: null, hover: null, press: null, focus: null, isPlaying: false }

export function StateList({ address, open, reports }: StateListProps) {
  const [filter, setFilter] = useState('')
  const [mark, setMark] = useState<Mark | null>(null)
  const marksByName = new Map(
    ALL.map(({ name }) => [name, marksOf(reports.filter((report) => stateOfPicture(report.name) === name))]),
  )
  const marks = (name: string) => marksByName.get(name) ?? new Map<Mark, string>()
  const words = filter.toLowerCase().split(/\s+/)
  const shown = ALL.filter(
    ({ name, area }) =>
      words.every((word) => `${area} ${name}`.includes(word)) && (mark === null || marks(name).has(mark)),
  )
  return (
    <nav className={css.list} aria-label="States">
      <div className={css.brand}>
        <img src="brand/wordmark.svg" alt="City Dice studio" height={22} />
        <a className={css.toBench} href={pageUrl(BENCH_PATH)}>
          Bench
        </a>
        <a href={pageUrl(REVIEW_PATH)}>Review</a>
      </div>
      <Input
        type="search"
        size="sm"
        aria-label="Filter the states"
        placeholder={`Filter ${ALL.length} states`}
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      <NativeSelect
        size="xs"
        aria-label="Filter by the last run"
        value={mark ?? ''}
        data={[
          { value: '', label: 'any result of the last run' },
          ...MARKS.map((value) => ({
            value,
            label: `${value}: ${ALL.filter(({ name }) => marks(name).has(value)).length}`,
          })),
        ]}
        onChange={({ target }) => setMark(MARKS.find((value) => value === target.value) ?? null)}
      />
      <ScrollArea className={css.states} type="auto">
        {AREAS.map((area) => ({ area, states: shown.filter((state) => state.area === area) })).map(
          ({ area, states }) =>
            states.length === 0 ? null : (
              <section key={area}>
                <Title order={2} className={css.area}>
                  {area}
                  <span className={css.count}>{states.length}</span>
                </Title>
                {states.map(({ name }) => (
                  <UnstyledButton
                    component="a"
                    key={name}
                    className={css.state}
                    aria-current={name === address.state ? 'page' : undefined}
                    ref={(link) => {
                      if (name === address.state) link?.scrollIntoView({ block: 'nearest' })
                    }}
                    href={pageUrl(formatAddress({ ...address, ...ANEW, area, state: name }))}
                    onClick={(event) => {
                      event.preventDefault()
                      open({ ...ANEW, area, state: name })
                    }}
                  >
                    {name.replace(/^(result|site|message)-/, '')}
                    {[...marks(name)].map(([kind, details]) => (
                      <span key={kind} className={css.mark} data-mark={kind} title={details}>
                        {kind}
                      </span>
                    ))}
                  </UnstyledButton>
                ))}
              </section>
            ),
        )}
        {shown.length === 0 ? <Text className={css.none}>No state has these words.</Text> : null}
      </ScrollArea>
    </nav>
  )
}
