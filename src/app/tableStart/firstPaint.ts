/** The table's first picture, which lies where the stage will draw: felt, sidebar, headings, silhouettes of the tiles. */
import type { EarlyChoice } from '../../game/roundController'
import { openingLayout, tableScale, toLandscape } from '../../stage/layout/layout'
import type { Rect } from '../../stage/layout/rect'
import { headingSize, headingSpacing } from '../../stage/layout/textSizes'
import { FIRST_PAINT_ID, type TableStart } from './start'

/** Kilobytes that the bar counts for an answer of the API. */
const ANSWER_SIZE = 4

/** Paints the picture at the start of the body. Its bar shows how much of code, answers and atlases has arrived. */
export function paintTable(start: TableStart): void {
  const headings = start.headings?.[document.documentElement.lang] ?? null
  const picture = Object.assign(document.createElement('div'), { id: FIRST_PAINT_ID, ariaHidden: 'true' })
  document.body.append(picture)
  const layout = readLayout(picture)
  const { screen, unit, sidebar, background, betSummary } = layout
  const whole = { ...screen, x: 0, y: 0 }
  const tiles = (kind: 'coins' | 'cities' | 'dice') =>
    [...layout[kind]].map(([value, rect]) => piece(`"${kind}" data-value="${value}"`, rect)).join('')
  const menu = (texts: readonly string[]) =>
    Object.values(layout.headings)
      .map((rect, index) => piece('heading', rect, texts[index]))
      .join('') +
    tiles('coins') +
    tiles('cities') +
    tiles('dice') +
    piece('side', { ...whole, width: sidebar.width }, '<img fetchpriority=high src=/brand/wordmark.svg>')
  const bar = piece('bar', { ...betSummary, y: betSummary.y + betSummary.height / 2, height: 3 }, '<i></i>')
  const felt = piece('felt', headings === null ? whole : background)
  picture.style.setProperty('--size', `${headingSize(unit)}px`)
  picture.style.setProperty('--spacing', `${headingSpacing(unit)}px`)
  picture.innerHTML = felt + (headings === null ? '' : menu(headings)) + bar
  keepTaps(picture)
  showProgress(picture.querySelector('i')!, start)
}

/** The layout of the client, in whose small windows it is scaled down. */
function readLayout(picture: HTMLElement) {
  const { width, height } = toLandscape({ width: innerWidth, height: innerHeight })
  const scale = tableScale({ width, height })
  if (scale < 1)
    Object.assign(picture.style, {
      inset: '0 auto auto 0',
      width: `${width / scale}px`,
      height: `${height / scale}px`,
      transform: `scale(${scale})`,
    })
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(picture)
  const [left = 0, right = 0, top = 0, bottom = 0] = [
    paddingLeft,
    paddingRight,
    paddingTop,
    paddingBottom,
  ].map((inset) => Number.parseFloat(inset) / scale)
  return openingLayout({ width: width / scale, height: height / scale }, { left, right, top, bottom })
}

/** Marks the tapped tiles and keeps their values for the controls, which come later. */
function keepTaps(picture: HTMLElement): void {
  const choice: EarlyChoice = {}
  window.earlyChoice = choice
  picture.addEventListener('pointerdown', ({ target }) => {
    const { className, dataset } = target as HTMLElement
    if (dataset.value === undefined) return
    choice[className as keyof EarlyChoice] = dataset.value
    for (const tile of picture.getElementsByClassName(className))
      tile.toggleAttribute('data-chosen', tile === target)
  })
}

function piece(kind: string, { x, y, width, height }: Rect, content = ''): string {
  return `<div class=${kind} style="left:${x}px;top:${y}px;width:${width}px;height:${height}px">${content}</div>`
}

function showProgress(bar: HTMLElement, { sizes, api, atlases }: TableStart): void {
  const pending = new Map(Object.entries(sizes))
  for (const path of window.earlyAnswers!.byPath.keys()) pending.set(api + path, ANSWER_SIZE)
  for (const { src, size } of atlases.flat()) if (window.earlyAtlases!.has(src)) pending.set(src, size)
  const all = [...pending.values()].reduce((sum, size) => sum + size)
  let arrived = 0
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { pathname } = new URL(name)
      arrived += pending.get(pathname) ?? 0
      pending.delete(pathname)
    }
    bar.style.transform = `scaleX(${arrived / all})`
  })
  observer.observe({ type: 'resource', buffered: true })
}
