/** The button styles as class names, so that a <button> and a router <Link> can look the same. */
import css from './button.module.css'

export type ButtonKind = 'primary' | 'accent' | 'secondary' | 'text' | 'danger'
export type ButtonSize = 'normal' | 'small' | 'large' | 'wide'

/** @returns the class names for a button of this kind and these sizes */
export function buttonClass(kind: ButtonKind, ...sizes: ButtonSize[]): string {
  return [css.button, css[kind], ...sizes.map((size) => css[size])].filter(Boolean).join(' ')
}
