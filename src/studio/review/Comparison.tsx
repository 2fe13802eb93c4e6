/** A picture before and after in one of the views; the magnifier follows the pointer. */
import 'img-comparison-slider'
import { createElement, type PointerEvent } from 'react'
import type { PictureReport } from '../core/screenReport'
import css from './review.module.css'

interface ComparisonProps {
  report: PictureReport
  view: 'split' | 'overlay' | 'blink' | 'difference'
  isMagnified: boolean
}

export function Comparison({ report: { name, result, digest }, view, isMagnified }: ComparisonProps) {
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
