/** Complaints and their answers. */
export { answerComplaint, complaintHandlers, readComplaints } from './complaints'
export { complaints } from './tables'
