/** The metrics of this process in the Prometheus text format. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from '../db'

/** Upper bounds of the histogram buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NANOSECONDS = 1e9

/** The responses of one route, labelled with the path of the contract, so that players cannot create labels. */
export class RouteSeries {
  readonly statuses = new Map<number, number>()
  readonly counts = BUCKETS.map(() => 0)
  sum = 0
  total = 0

  constructor(
    readonly method: string,
    readonly route: string,
  ) {}

  record(status: number, seconds: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    const bucket = BUCKETS.findIndex((limit) => seconds <= limit)
    if (bucket !== -1) this.counts[bucket] = (this.counts[bucket] ?? 0) + 1
    this.sum += seconds
    this.total += 1
  }
}

export class Metrics {
  private readonly routes: RouteSeries[] = []
  private readonly counters = new Map<string, number>()
  private readonly loopDelay = monitorEventLoopDelay({ resolution: 20 })

  constructor(private readonly pool: Pool) {
    this.loopDelay.enable()
  }

  /** Adds the series of a route. */
  series(method: string, route: string): RouteSeries {
    const series = new RouteSeries(method, route)
    this.routes.push(series)
    return series
  }

  /** Increments a counter, for example rounds_settled. */
  count(name: string, by = 1): void {
    this.counters.set(name, (this.counters.get(name) ?? 0) + by)
  }

  /** Returns all metrics as text. @param gauges current values by name */
  text(gauges: Readonly<Record<string, number>>): string {
    const lines: string[] = []
    this.writeStatuses(lines)
    this.writeHistogram(lines)
    for (const [name, value] of this.counters) writeMetric(lines, `${name}_total`, 'counter', value)
    for (const [name, value] of Object.entries({ ...this.processGauges(), ...gauges }))
      writeMetric(lines, name, 'gauge', value)
    return `${lines.join('\n')}\n`
  }

  private writeStatuses(lines: string[]): void {
    lines.push('# TYPE city_dice_http_requests_total counter')
    for (const { method, route, statuses } of this.routes) {
      for (const [status, count] of statuses) {
        lines.push(
          `city_dice_http_requests_total{method="${method}",route="${route}",status="${status}"} ${count}`,
        )
      }
    }
  }

  private writeHistogram(lines: string[]): void {
    const name = 'city_dice_http_request_seconds'
    lines.push(`# TYPE ${name} histogram`)
    for (const { method, route, counts, sum, total } of this.routes) {
      const labels = `method="${method}",route="${route}"`
      let cumulative = 0
      BUCKETS.forEach((bucket, index) => {
        cumulative += counts[index] ?? 0
        lines.push(`${name}_bucket{${labels},le="${bucket}"} ${cumulative}`)
      })
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${total}`)
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`)
    }
  }

  private processGauges(): Record<string, number> {
    const { rss, heapUsed } = process.memoryUsage()
    const delayP99 = this.loopDelay.percentile(99)
    // The delay covers the time since the last scrape: over the life of a process an hour of delays would not show.
    this.loopDelay.reset()
    return {
      process_resident_memory_bytes: rss,
      process_heap_used_bytes: heapUsed,
      process_uptime_seconds: process.uptime(),
      event_loop_delay_p99_seconds: delayP99 / NANOSECONDS,
      database_connections: this.pool.totalCount,
      database_connections_idle: this.pool.idleCount,
      database_waiting: this.pool.waitingCount,
    }
  }
}

function writeMetric(lines: string[], name: string, type: string, value: number): void {
  lines.push(`# TYPE city_dice_${name} ${type}`, `city_dice_${name} ${value}`)
}
