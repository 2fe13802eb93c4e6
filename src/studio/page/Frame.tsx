/** One live frame: the product's own page in an iframe of the size, drawn smaller where it does not fit. */
import { Loader, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { sizeOf } from '../address'
import type { FrameStudio } from '../studioWindow'
import { onKey } from './keys'
import css from './studio.module.css'
import type { Frames } from './useFrames'

interface FrameProps {
  url: string
  size: string
  scale: number
  frames: Frames
  /** The state is shown, or cannot be. */
  onOpened: () => void
}

export function Frame({ url, size, scale, frames, onOpened }: FrameProps) {
  const { width, height } = sizeOf(size)
  const iframe = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    frames.add(size, iframe.current)
    return () => frames.add(size, null)
  }, [frames, size])

  async function onLoad() {
    const page = iframe.current?.contentWindow
    if (!page) return
    // A full reload of the dev server's leads to the product's own page.
    if (page.studio === undefined) return page.location.replace(url)
    page.addEventListener('keydown', (event) => onKey(event, frames))
    try {
      await (page.studio as FrameStudio).ready
      setReady(true)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    onOpened()
  }

  return (
    <figure className={css.frame} data-ready={isReady}>
      <div className={css.screen} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={iframe}
          title={size}
          src={url}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
          onLoad={() => void onLoad()}
        />
        {isReady || problem !== null ? null : (
          <Loader className={css.loading} aria-label="Opening the state" />
        )}
      </div>
      <figcaption>
        {size.replace('x', ' × ')}
        {scale < 1 ? <span className={css.scale}>{Math.round(scale * 100)} %</span> : null}
        {problem === null ? null : (
          <Text role="alert" span className={css.frameProblem}>
            {problem}
          </Text>
        )}
      </figcaption>
    </figure>
  )
}
