/** The link to the statement, every entry of it, and files of the device, for other features. */
export { StatementLink } from './StatementLink'
export { canSaveFiles, saveFile } from './statementCsv'
export { requestEntries } from './useStatement'
