/** Every entry of a statement, and files of the device, for other features. */
export { canSaveFiles, saveFile } from './statementCsv'
export { requestEntries } from './useStatement'
