/** The artist's bench: every sprite with its states and figures, the atlases, the budgets, and the pipeline's errors. */
import {
  Alert,
  Card,
  Group,
  Input,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core'
import { useEffect, useState } from 'react'
import { droppedFiles } from '../../../assets/pipeline/studio/droppedFiles'
import { DEFAULT_SIZE, SIZES, STUDIO_PATH } from '../core/address'
import { IS_STATIC, pageUrl } from '../core/pageUrl'
import { useArtRevision } from '../live/art'
import { Atlases } from './Atlases'
import css from './bench.module.css'
import { DropPlace } from './DropPlace'
import { useShownUrl } from './drops'
import { ServedFiles } from './ServedFiles'
import { SpriteStates } from './SpriteStates'
import { formatBytes, type SpriteReport, useAssetReport } from './useAssetReport'

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
  useEffect(
    () => history.replaceState(null, '', `${location.pathname}?sprite=${chosenName}&size=${size}`),
    [chosenName, size],
  )
  const revision = useArtRevision()
  if (report === null) return <Text p="xl">The assets are being packed.</Text>
  const skin = IS_STATIC && Object.keys(droppedFiles()).length > 0 ? 'dropped' : null
  const chosen = report.sprites.find(({ name }) => name === chosenName)
  const broken = report.budgets.filter(({ isKept }) => !isKept)
  return (
    <Stack component="main" gap={24} p="20px 24px 48px">
      <Group component="header">
        <Title order={1} fz={26}>
          Artist's bench
        </Title>
        <a href={pageUrl(STUDIO_PATH)}>All states</a>
      </Group>
      {[...report.errors, ...broken.map(({ name }) => `${name} is over its budget`)].map((error) => (
        <Alert key={error} color="red" role="alert">
          {error}
        </Alert>
      ))}
      {chosen === undefined ? null : (
        <Card component="section" aria-label={chosen.name}>
          <Group>
            <Title order={2}>{chosen.name}</Title>
            <NativeSelect
              size="xs"
              aria-label="Size"
              data={TABLE_SIZES}
              value={size}
              onChange={({ currentTarget }) => setSize(currentTarget.value)}
            />
          </Group>
          <Group>
            {RESOLUTIONS.map((scale) => (
              <Stack key={scale} component="figure" align="center" gap={6} m={0}>
                <SpritePicture sprite={chosen} scale={scale / 2} />
                <figcaption>{scale}×</figcaption>
              </Stack>
            ))}
          </Group>
          {chosen.states.length > 1 ? (
            <SpriteStates
              key={`${chosen.name} ${size} ${revision}`}
              sprite={chosen}
              size={size}
              skin={skin}
            />
          ) : null}
        </Card>
      )}
      <section>
        <Group>
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
        </Group>
        <SimpleGrid minColWidth="160px" spacing="sm" mt="sm">
          {report.sprites
            .filter(({ name, bundle }) => `${bundle} ${name}`.includes(filter))
            .map((sprite) => (
              <SpriteCard
                key={sprite.name}
                sprite={sprite}
                isChosen={sprite.name === chosenName}
                onChoose={() => setChosenName(sprite.name)}
              />
            ))}
        </SimpleGrid>
      </section>
      <Atlases report={report} />
      <ServedFiles budgets={report.budgets} />
    </Stack>
  )
}

/** The longer side of a card's picture, in CSS pixels. */
const PICTURE_SIZE = 120

interface SpriteCardProps {
  sprite: SpriteReport
  isChosen: boolean
  onChoose(): void
}

/** A sprite with its figures, on which a file can be dropped. */
function SpriteCard({ sprite, isChosen, onChoose }: SpriteCardProps) {
  const { name, file, bytes, width, height, free, plate } = sprite
  const figures = [
    `${width} × ${height}`,
    formatBytes(bytes),
    ...(free > 0 ? [`free ${free}`] : []),
    ...(plate > 0 ? [`plate ${plate}`] : []),
  ]
  return (
    <DropPlace file={file} size={{ width, height }} isChosen={isChosen} onDropped={onChoose}>
      <UnstyledButton className={css.choose} aria-pressed={isChosen} onClick={onChoose}>
        <SpritePicture sprite={sprite} scale={Math.min(1, PICTURE_SIZE / Math.max(width, height))} />
        <strong>{name}</strong>
        <span>{figures.join(' · ')}</span>
      </UnstyledButton>
    </DropPlace>
  )
}

interface SpritePictureProps {
  sprite: SpriteReport
  scale: number
}

/** A sprite at one scale of its atlas, with its free edge, its trimmed edge and the room of its name plate drawn over it. */
function SpritePicture({ sprite, scale }: SpritePictureProps) {
  const { file, width, height, free, plate, trim } = sprite
  const src = useShownUrl(file)
  const inset = (top: number, right: number, bottom: number, left: number) =>
    [top, right, bottom, left].map((edge) => `${edge * scale}px`).join(' ')
  return (
    <div className={css.picture} style={{ width: width * scale, height: height * scale }}>
      <img src={src} alt="" width={width * scale} height={height * scale} />
      <i className={css.trim} style={{ inset: inset(trim.top, trim.right, trim.bottom, trim.left) }} />
      {free === 0 ? null : <i className={css.free} style={{ inset: inset(free, free, free, free) }} />}
      {plate === 0 ? null : <i className={css.plate} style={{ inset: inset(height - plate, 0, 0, 0) }} />}
    </div>
  )
}
