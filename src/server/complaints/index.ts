/** Complaints and their answers. */
export { answerComplaint } from './answerComplaint'
export { complaintHandlers, readComplaints } from './complaintHandlers'
export { complaints } from './tables'
