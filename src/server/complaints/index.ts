/** Complaints and their answers. */
export { complaintHandlers, readComplaints } from './complaintHandlers'
export { answerComplaint } from './complaints'
export { complaints } from './tables'
