/** Complaints and their answers. */
export { answerComplaint } from './answerComplaint'
export { complaintHandlers, readComplaints } from './complaintHandlers'
export type { ComplaintDependencies } from './dependencies'
export { complaints } from './tables'
