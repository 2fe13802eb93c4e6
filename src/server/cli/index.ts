/** The commands of the operator's command line. */
export { readCall, usageLines } from './commands'
export { linePrinter } from './linePrinter'
