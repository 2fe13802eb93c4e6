/** What operators ask and do about players and figures. The command line prints it; a page can use the same. */
export { ActivityRecorder } from './activity'
export { addNote, changeBlocks, setOperatorLimit, setTestAccount } from './changePlayer'
export { findPlayers, MAX_FOUND } from './findPlayers'
export { type PlayerView, readPlayer, recordLook } from './readPlayer'
export { type Report, type ReportLine, readReport, readReturns } from './readReportSql'
export { type Period, readTimeline, type TimelineEntry } from './readTimeline'
export { activity } from './tables'
export { boundsOfDay, formatIn, instantOf } from './zonedTime'
