/** The public record by which anyone verifies results. */
export { publicFairness } from './publicFairness'
