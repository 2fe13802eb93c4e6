/** Complaints and their answers. */
export { answerComplaint } from './answerComplaint'
export { complaintHandlers } from './complaintHandlers'
