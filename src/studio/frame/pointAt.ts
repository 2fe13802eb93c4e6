/** Shows controls as hovered, pressed or focused. A page cannot set these for itself, so its style rules ask for marks too. */
import { TARGET_KINDS, targetName } from '../core/targets'
import type { ControlNames } from './controlNames'
import { keepRulesChanged } from './media'

type Pointing = 'hover' | 'press' | 'focus'

const MARK = 'data-studio'
const PSEUDO_CLASSES: Readonly<Record<Pointing, readonly string[]>> = {
  hover: ['hover'],
  press: ['hover', 'active'],
  focus: ['focus', 'focus-visible', 'focus-within'],
}
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]'

/** @throws with the names of all controls if there is none of that name */
export function pointAt(name: string, pointing: Pointing, texts: ControlNames): void {
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
  const control = controls.find((element) => namesOf(element, texts).includes(name))
  if (control === undefined) {
    const names = [...new Set(controls.map((element) => namesOf(element, texts)[0]))].join(', ')
    throw new Error(`${pointing}: no control '${name}' in this state. There are: ${names || 'none'}.`)
  }
  mark(control, PSEUDO_CLASSES[pointing])
  if (pointing === 'focus') focus(control)
  else point(control, pointing)
}

/** Returns the names by which the address calls a control, the shortest first. */
function namesOf(element: HTMLElement, texts: ControlNames): string[] {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : ''
  // biome-ignore lint/performance/useDomNodeTextContent: words that are hidden at this size are no name
  const names = texts.english(element.ariaLabel ?? (label || element.innerText)).map(targetName)
  const group = element.closest('[role=radiogroup]')?.ariaLabel ?? ''
  const kind = TARGET_KINDS.find(({ groupLabel }) => texts.is(groupLabel)(group))?.kind
  return kind === undefined ? names : [...names.map((name) => `${kind}-${name}`), ...names]
}

/** Hovering a control hovers all around it. */
function mark(control: HTMLElement, marks: readonly string[]): void {
  const around = ['hover', 'active', 'focus-within'].filter((name) => marks.includes(name)).join(' ')
  for (let element = control.parentElement; element !== null; element = element.parentElement)
    element.setAttribute(MARK, around)
  control.setAttribute(MARK, marks.join(' '))
  const pattern = new RegExp(`:(${marks.join('|')})(?![\\w-])`, 'g')
  const isMarked = /:is\(:[\w-]+, \[data-studio/
  keepRulesChanged((rule) => {
    if (!(rule instanceof CSSStyleRule) || isMarked.test(rule.selectorText)) return
    const selector = rule.selectorText.replace(pattern, (all, name) => `:is(${all}, [${MARK}~="${name}"])`)
    if (selector !== rule.selectorText) rule.selectorText = selector
  })
}

function point(control: HTMLElement, pointing: Pointing): void {
  const { left, top, width, height } = control.getBoundingClientRect()
  const place = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 }
  const mouse = { ...place, pointerType: 'mouse', isPrimary: true, pointerId: 1 }
  control.dispatchEvent(new PointerEvent('pointerover', mouse))
  control.dispatchEvent(new MouseEvent('mouseover', place))
  control.dispatchEvent(new PointerEvent('pointermove', mouse))
  control.dispatchEvent(new MouseEvent('mousemove', place))
  if (pointing === 'press') control.dispatchEvent(new PointerEvent('pointerdown', { ...mouse, button: 0 }))
}

/** The focus itself stays where it is: one window has one focus, but the studio shows several sizes. */
function focus(control: HTMLElement): void {
  const matches = control.matches.bind(control)
  const isMarked = (selector: string) =>
    matches(selector.replaceAll(':focus-visible', `[${MARK}~="focus-visible"]`))
  Object.assign(control, { matches: isMarked })
  control.dispatchEvent(new FocusEvent('focus'))
  control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}
