/** The metrics of a process and of all workers on a machine, and the log line of each request. */
export { sumWorkerMetrics } from './clusterMetrics'
export { createMetrics, type Metrics } from './metrics'
export { registerMetrics, requestObserver } from './requestMetrics'
