/** Complaints and their answers. */
export { answerComplaint } from './answerComplaint'
export { complaintHandlers } from './complaintHandlers'
export type { ComplaintDependencies } from './dependencies'
export { complaints } from './tables'
