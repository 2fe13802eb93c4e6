/** Complaints and their answers. */
export { answerComplaint } from './answerComplaint'
export { complaintHandlers } from './complaintHandlers'
export { complaints } from './tables'
