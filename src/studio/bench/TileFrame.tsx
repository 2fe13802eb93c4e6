/** One state of a tile: the product's own page in an iframe, cut to the tile. */
import { Loader } from '@mantine/core'
import { useRef, useState } from 'react'
import { sizeOf } from '../address'
import css from './bench.module.css'
import { findTile, type TileState } from './tileStates'

/** Room for rings and glow around the tile, in CSS pixels. */
const MARGIN = 14
/** Of the whole page while it opens. */
const OPENING_WIDTH = 112

interface TileFrameProps {
  state: TileState
  tile: string
  size: string
  /** The state is shown, or cannot be. */
  onOpened(): void
}

export function TileFrame({ state, tile, size, onOpened }: TileFrameProps) {
  const { width, height } = sizeOf(size)
  const iframe = useRef<HTMLIFrameElement>(null)
  const [rect, setRect] = useState<DOMRect | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function onLoad() {
    const page = iframe.current?.contentWindow
    try {
      await page?.studio?.ready
      const control = page ? findTile(page.document, tile) : null
      if (control === null) setProblem('not in this state')
      else setRect(control.getBoundingClientRect())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    onOpened()
  }

  const cut = rect ?? { x: 0, y: 0, width: OPENING_WIDTH, height: (OPENING_WIDTH * height) / width }
  // All of the page is in sight until its tile is: a canvas that is drawn out of sight stays empty.
  const transform =
    rect === null
      ? `scale(${(OPENING_WIDTH + 2 * MARGIN) / width})`
      : `translate(${MARGIN - cut.x}px, ${MARGIN - cut.y}px)`
  return (
    <figure className={css.tile}>
      <div
        className={css.cut}
        style={{ width: cut.width + 2 * MARGIN, height: cut.height + 2 * MARGIN }}
        data-ready={rect !== null}
      >
        <iframe
          ref={iframe}
          title={state.name}
          src={state.url}
          width={width}
          height={height}
          style={{ transform }}
          onLoad={() => void onLoad()}
        />
        {rect === null && problem === null ? <Loader className={css.loading} size="sm" /> : null}
      </div>
      <figcaption>{problem === null ? state.name : `${state.name}: ${problem}`}</figcaption>
    </figure>
  )
}
