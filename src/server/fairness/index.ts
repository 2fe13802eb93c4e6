/** The public record by which anyone verifies results. */
export type { FairnessDependencies } from './dependencies'
export { fairnessHandlers } from './fairnessHandlers'
