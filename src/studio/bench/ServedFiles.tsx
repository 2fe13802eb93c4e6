/** Avatars, brand, posters, films and sounds, each with its budget; a file can be dropped on each. */
import { SimpleGrid, Stack, Title } from '@mantine/core'
import { BudgetBar } from './BudgetBar'
import { DropPlace } from './DropPlace'
import { useShownUrl } from './drops'
import { type Budget, formatBytes } from './useAssetReport'

export function ServedFiles({ budgets }: { budgets: readonly Budget[] }) {
  const files = budgets.filter(({ area }) => area === 'served' || area === 'sounds')
  return (
    <section>
      <Title order={2}>Pictures, films and sounds</Title>
      <SimpleGrid minColWidth="160px" spacing="sm" mt="sm">
        {files.map((budget) => {
          const { area, name, used, limit } = budget
          const file = area === 'sounds' ? `assets/sounds/${name}.wav` : `public/${name}`
          return (
            <DropPlace key={name} file={file}>
              <Stack align="center" gap={4} p="sm" fz={13} ta="center" style={{ overflowWrap: 'anywhere' }}>
                <Preview file={file} />
                <strong>{name}</strong>
                <span>
                  {formatBytes(used)} of {formatBytes(limit)}
                </span>
                <BudgetBar budget={budget} />
              </Stack>
            </DropPlace>
          )
        })}
      </SimpleGrid>
    </section>
  )
}

function Preview({ file }: { file: string }) {
  const src = useShownUrl(file)
  if (file.endsWith('.wav')) {
    // biome-ignore lint/a11y/useMediaCaption: sounds without words
    return <audio src={src} controls preload="none" style={{ width: '100%', height: 36 }} />
  }
  if (file.endsWith('.mp4')) return <video src={src} controls muted preload="metadata" width="100%" />
  return <img src={src} alt="" height={72} />
}
