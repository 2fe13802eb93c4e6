// Lists the files of a source folder without what operating systems leave in folders.
import { readdirSync } from 'node:fs'

/** Names, in any case, of the files that Windows and macOS write beside pictures; a leading dot hides a file. */
const LITTER = /^(\..*|thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r)$/i

/** The same files as patterns that AssetPack ignores. */
export const LITTER_PATTERNS = ['**/.*', '**/[Tt]humbs.db', '**/[Ee]hthumbs.db', '**/[Dd]esktop.ini']

/** Returns whether an operating system wrote the file. */
export const isLitter = (file: string) => LITTER.test(file)

/** Returns the names in a folder. */
export const listFiles = (folder: string) => readdirSync(folder).filter((file) => !isLitter(file))
