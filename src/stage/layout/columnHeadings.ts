/** The headings of the table's three columns, for the stage, for the table without it, and for the first picture. */
import type { Mode } from '../../domain/core/mode'
import type { translate } from '../../i18n/translate'

/** @param t translates @param isShort whether they go without their verb */
export function columnHeadings(t: typeof translate, mode: Mode, isShort: boolean) {
  return {
    amount: t(`mode.${mode}.${isShort ? 'amountShort' : 'amount'}`),
    city: t(isShort ? 'stage.cityShort' : 'stage.city'),
    number: t(isShort ? 'stage.numberShort' : 'stage.number'),
  }
}
