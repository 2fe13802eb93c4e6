/** What a start prints once it is through. Whoever has started it, a test say, waits for this. */
import { PRODUCT_NAME } from '../../contract/productName'

/** Of the server, followed by its address. */
export const READY = `${PRODUCT_NAME} is ready at`
/** Of `npm run dev`, followed by the app's address. */
export const READY_FOR_CHANGES = `${PRODUCT_NAME} is ready for changes at`
