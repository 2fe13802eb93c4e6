/** The headings of the table's three columns, for the stage, for the table without it, and for the first picture. */
import type { Mode } from '../../domain/core/mode'
import type { translate } from '../../i18n/translate'

/** @param t translates */
export function columnHeadings(t: typeof translate, mode: Mode) {
  return { amount: t(`mode.${mode}.amount`), city: t('stage.city'), number: t('stage.number') }
}
