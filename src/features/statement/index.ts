/** Every entry of a statement, and files of the device, for other features. */
export { saveFile } from './statementCsv'
export { requestEntries } from './useStatement'
