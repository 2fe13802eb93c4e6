/** The metrics of all workers on this machine: a worker asks the primary process, which sums those of each worker. */
import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

const REQUEST = 'city-dice:metrics-request'
const RESPONSE = 'city-dice:metrics-response'

interface Message {
  type?: string
  /** Null if a worker did not send its metrics. */
  metrics?: string | null
}

/** Responds to the workers' requests; call in the primary process before the first worker starts. */
export function sumWorkerMetrics(): void {
  const aggregator = new AggregatorRegistry()
  cluster.on('message', async (worker, { type }: Message) => {
    if (type !== REQUEST) return
    const metrics = await aggregator.clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ type: RESPONSE, metrics } satisfies Message)
  })
}

/** Returns a function that reads the metrics of all workers, or of this process alone if it is the only one. */
export function createMetricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  // Creating an instance lets this worker respond to the primary.
  new AggregatorRegistry()
  return readFromPrimary
}

/** @throws Error if a worker did not send its metrics */
function readFromPrimary(): Promise<string> {
  return new Promise((resolve, reject) => {
    function onMessage({ type, metrics }: Message): void {
      if (type !== RESPONSE) return
      process.off('message', onMessage)
      if (typeof metrics === 'string') resolve(metrics)
      else reject(new Error('a worker process did not send its metrics'))
    }
    process.on('message', onMessage)
    process.send?.({ type: REQUEST } satisfies Message)
  })
}
