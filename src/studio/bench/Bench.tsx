/** The artist's bench: every sprite with its states and figures, the atlases, the budgets, and the pipeline's errors. */
import { Alert, Input, NativeSelect, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { DEFAULT_SIZE, SIZES, STUDIO_PATH } from '../core/address'
import { useArtRevision } from '../live/useArtRevision'
import { Atlases } from './Atlases'
import css from './bench.module.css'
import { ServedFiles } from './ServedFiles'
import { SpriteCard } from './SpriteCard'
import { SpritePicture } from './SpritePicture'
import { SpriteStates } from './SpriteStates'
import { useAssetReport } from './useAssetReport'

/** The table is not shown on an upright phone. */
const TABLE_SIZES = SIZES.filter((size) => size !== '360x740')
/** At which the atlases are packed. */
const RESOLUTIONS = [1, 0.75, 0.5]

const query = (name: string) => new URLSearchParams(location.search).get(name)

export function Bench() {
  const report = useAssetReport()
  const [filter, setFilter] = useState('')
  const [chosenName, setChosenName] = useState(query('sprite') ?? 'city-mumbai')
  const [size, setSize] = useState(query('size') ?? DEFAULT_SIZE)
  // The address can be sent to a colleague.
  useEffect(() => history.replaceState(null, '', `?sprite=${chosenName}&size=${size}`), [chosenName, size])
  const revision = useArtRevision()
  if (report === null) return <Text p="xl">The assets are being packed.</Text>
  const skin = report.dropped.length > 0 ? 'dropped' : null
  const chosen = report.sprites.find(({ name }) => name === chosenName)
  const broken = report.budgets.filter(({ isKept }) => !isKept)
  return (
    <main className={css.bench}>
      <header className={css.header}>
        <Title order={1}>Artist's bench</Title>
        <a href={STUDIO_PATH}>All states</a>
      </header>
      {[...report.errors, ...broken.map(({ name }) => `${name} is over its budget`)].map((error) => (
        <Alert key={error} color="red" role="alert">
          {error}
        </Alert>
      ))}
      {chosen === undefined ? null : (
        <section className={css.chosen} aria-label={chosen.name}>
          <div className={css.row}>
            <Title order={2}>{chosen.name}</Title>
            <NativeSelect
              size="xs"
              aria-label="Size"
              data={TABLE_SIZES}
              value={size}
              onChange={({ currentTarget }) => setSize(currentTarget.value)}
            />
          </div>
          <div className={css.row}>
            {RESOLUTIONS.map((scale) => (
              <figure key={scale} className={css.tile}>
                <SpritePicture
                  sprite={chosen}
                  src={`/${chosen.file}?bytes=${chosen.bytes}`}
                  scale={scale / 2}
                />
                <figcaption>{scale}×</figcaption>
              </figure>
            ))}
          </div>
          {chosen.states.length > 1 ? (
            <SpriteStates
              key={`${chosen.name} ${size} ${revision} ${report.dropped.join()}`}
              sprite={chosen}
              size={size}
              skin={skin}
            />
          ) : null}
        </section>
      )}
      <section>
        <div className={css.row}>
          <Title order={2}>Sprites</Title>
          <Input
            type="search"
            size="xs"
            aria-label="Filter the sprites"
            placeholder={`Filter ${report.sprites.length} sprites`}
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
          <Text size="sm" c="dimmed">
            Drop a file on a sprite: it is checked, shown, and downloaded or written as the folder's file.
            Lines: brass free edge, grey trimmed edge, shade the name plate.
          </Text>
        </div>
        <div className={css.cards}>
          {report.sprites
            .filter(({ name, bundle }) => `${bundle} ${name}`.includes(filter))
            .map((sprite) => (
              <SpriteCard
                key={`${sprite.name} ${sprite.bytes}`}
                sprite={sprite}
                isChosen={sprite.name === chosenName}
                onChoose={() => setChosenName(sprite.name)}
              />
            ))}
        </div>
      </section>
      <Atlases report={report} />
      <ServedFiles budgets={report.budgets} />
    </main>
  )
}
