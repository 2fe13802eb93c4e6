/** Avatars, brand, posters, films and sounds, each with its budget; a file can be dropped on each. */
import { Title } from '@mantine/core'
import { BudgetBar } from './BudgetBar'
import css from './bench.module.css'
import { DropPlace } from './DropPlace'
import { type Budget, formatBytes } from './useAssetReport'

export function ServedFiles({ budgets }: { budgets: readonly Budget[] }) {
  const files = budgets.filter(({ area }) => area === 'served' || area === 'sounds')
  return (
    <section>
      <Title order={2}>Pictures, films and sounds</Title>
      <div className={css.cards}>
        {files.map((budget) => {
          const { area, name, used, limit } = budget
          const file = area === 'sounds' ? `assets/sounds/${name}.wav` : `public/${name}`
          const own = `${area === 'sounds' ? file : name}?bytes=${used}`
          return (
            <DropPlace key={`${name} ${used}`} file={file}>
              {(droppedUrl) => (
                <div className={css.choose}>
                  <Preview name={file} src={droppedUrl ?? own} />
                  <strong>{name}</strong>
                  <span>
                    {formatBytes(used)} of {formatBytes(limit)}
                  </span>
                  <BudgetBar budget={budget} />
                </div>
              )}
            </DropPlace>
          )
        })}
      </div>
    </section>
  )
}

function Preview({ name, src }: { name: string; src: string }) {
  if (name.endsWith('.wav')) {
    // biome-ignore lint/a11y/useMediaCaption: sounds without words
    return <audio src={src} controls preload="none" className={css.sound} />
  }
  if (name.endsWith('.mp4')) return <video src={src} controls muted preload="metadata" className={css.film} />
  return <img src={src} alt="" className={css.served} />
}
