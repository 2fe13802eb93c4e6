/** The public record by which anyone verifies results. */
export { fairnessHandlers } from './fairnessHandlers'
