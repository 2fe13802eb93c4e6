/** The ids of all texts. English has every text; another language has the same ids. */
import type account from './en/account.json'
import type content from './en/content.json'
import type fairness from './en/fairness.json'
import type info from './en/info.json'
import type replay from './en/replay.json'
import type report from './en/report.json'
import type server from './en/server.json'
import type site from './en/site.json'
import type table from './en/table.json'

interface Catalogues {
  account: typeof account
  content: typeof content
  fairness: typeof fairness
  info: typeof info
  replay: typeof replay
  report: typeof report
  server: typeof server
  site: typeof site
  table: typeof table
}

export type MessageId = { [Area in keyof Catalogues]: keyof Catalogues[Area] }[keyof Catalogues]

/** A part of the catalogue that the client loads as one file. */
export type TextArea = Exclude<keyof Catalogues, 'server'>
