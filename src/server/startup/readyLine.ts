/** The lines printed on stdout when a start is complete; tests and scripts wait for them. */
import '../../i18n/english'
import { translate } from '../../i18n/translate'

/** Printed by the server, followed by its URL. */
export const READY = `${translate('brand.name')} is ready at`
/** Printed by `npm run dev`, followed by the app's URL. */
export const READY_FOR_CHANGES = `${translate('brand.name')} is ready for changes at`
