/** The style of the table's first picture, which the build writes into each page of the table. */
import type { Mode } from '../../domain/core/mode'
import { feltBackground } from '../../stage/core/palette'
import { BRAND_COLOURS } from '../../ui/theme/colours'
import { FIRST_PAINT_ID } from './start'

/** URLs of the headings' font. */
export interface DisplayFaces {
  latin: string
  devanagari: string
}

export function firstPaintStyle(mode: Mode, { latin, devanagari }: DisplayFaces): string {
  const {
    '--night-deep': night,
    '--night-high': high,
    '--brass': brass,
    '--brass-light': brassLight,
    '--brass-shade': shade,
  } = BRAND_COLOURS
  const rules = {
    '': `position:fixed;inset:0;overflow:hidden;background:${night};transform-origin:0 0;padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)`,
    ' div': 'position:absolute;box-sizing:border-box',
    ' .felt': `background:${feltBackground(mode)}`,
    ' .heading': `display:flex;align-items:center;color:${brassLight};font:700 var(--size)/1 "First Paint",sans-serif;letter-spacing:var(--spacing)`,
    ' :is(.coins,.cities,.dice)': 'background:#fff6e514;border-radius:12%',
    ' .coins': 'border-radius:50%',
    ' [data-chosen]': `outline:3px solid ${brassLight};outline-offset:1px`,
    ' .side': `display:flex;align-items:start;padding:clamp(6px,2vh,16px) clamp(6px,1vw,14px);background:linear-gradient(${night},${high});border-right:2px solid ${shade};box-shadow:4px 0 24px #03020e8c`,
    // Next to the sidebar's two buttons.
    ' img': 'width:calc(100% - 92px);height:44px;object-fit:contain;object-position:left',
    ' .bar': `background:${brass}29`,
    ' i': `position:absolute;inset:0;background:${brass};transform:scaleX(0);transform-origin:0`,
  }
  const face = (url: string, range = '') =>
    `@font-face{font-family:"First Paint";font-weight:700;font-display:swap;src:url(${url})${range}}`
  return (
    face(latin) +
    face(devanagari, ';unicode-range:U+900-97F') +
    Object.entries(rules)
      .map(([part, rule]) => `#${FIRST_PAINT_ID}${part}{${rule}}`)
      .join('')
  )
}
