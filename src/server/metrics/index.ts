/** The metrics of a process and of all workers on a machine, and the log line of each request. */
export {
  createMetrics,
  type Metrics,
  type ObservedAction,
  type ObserverDependencies,
  registerMetrics,
  requestObserver,
  sumWorkerMetrics,
} from './metrics'
