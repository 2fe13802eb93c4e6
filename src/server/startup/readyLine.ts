/** The lines printed on stdout when a start is complete; tests and scripts wait for them. */
import { PRODUCT_NAME } from '../../contract/productName'

/** Printed by the server, followed by its URL. */
export const READY = `${PRODUCT_NAME} is ready at`
/** Printed by `npm run dev`, followed by the app's URL. */
export const READY_FOR_CHANGES = `${PRODUCT_NAME} is ready for changes at`
