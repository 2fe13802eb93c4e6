/** The commands of the operator's command line. */
export type { CliContext } from './command'
export { linePrinter } from './linePrinter'
export { createProgram } from './program'
