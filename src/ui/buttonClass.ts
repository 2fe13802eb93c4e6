/** How buttons and links that act as buttons look; a class, since links belong to the router and buttons do not. */
import css from './button.module.css'

export type ButtonKind = 'brass' | 'marigold' | 'quiet' | 'plain' | 'danger'
export type ButtonSize = 'normal' | 'small' | 'large' | 'wide'

/** The class of a button: brass acts, marigold calls, quiet stands beside, plain is text, danger takes away. */
export function buttonClass(kind: ButtonKind, ...sizes: ButtonSize[]): string {
  return [css.button, css[kind], ...sizes.map((size) => css[size])].filter(Boolean).join(' ')
}
