/** The metrics of a process and of all workers on a machine, and the log line of each request. */

export { createMetrics, type Metrics } from './metrics'
export { registerMetrics, requestObserver, sumWorkerMetrics } from './requestMetrics'
