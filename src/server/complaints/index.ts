/** Complaints and their answers. */
export { answerComplaint } from './answerComplaint'
export { complaintHandlers } from './complaintHandlers'
export type { ComplaintDependencies } from './dependencies'
export { readComplaints } from './readComplaints'
export { complaints } from './tables'
