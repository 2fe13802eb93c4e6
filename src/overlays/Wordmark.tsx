/**
 * The product's name as assets/brand draws it, as a part of the page: for a picture that is a drawing the browser makes
 * a document of its own.
 */
import drawing from '../../assets/brand/wordmark.svg?raw'
import css from './wordmark.module.css'

export function Wordmark({ isMarkAlone }: { isMarkAlone: boolean }) {
  return (
    <span
      className={css.wordmark}
      data-mark-alone={isMarkAlone}
      role="img"
      aria-label="City Dice"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, read by the build
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
