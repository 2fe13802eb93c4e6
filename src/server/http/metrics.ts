/** What the server counts of itself, in Prometheus' text form. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from '../db/pool'

/** Upper edges of the histogram of answers, in seconds. */
const EDGES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NANOSECONDS = 1e9

/** The answers of one call: its route as the contract writes it, never as it was asked, which could be anything. */
export class AnswerSeries {
  readonly statuses = new Map<number, number>()
  readonly counts = EDGES.map(() => 0)
  sum = 0
  total = 0

  constructor(
    readonly method: string,
    readonly route: string,
  ) {}

  answered(status: number, seconds: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    const edge = EDGES.findIndex((limit) => seconds <= limit)
    if (edge !== -1) this.counts[edge] = (this.counts[edge] ?? 0) + 1
    this.sum += seconds
    this.total += 1
  }
}

export class Metrics {
  private readonly answers: AnswerSeries[] = []
  private readonly counters = new Map<string, number>()
  private readonly loopDelay = monitorEventLoopDelay({ resolution: 20 })

  constructor(private readonly pool: Pool) {
    this.loopDelay.enable()
  }

  /** A new series, shown from now on. */
  series(method: string, route: string): AnswerSeries {
    const made = new AnswerSeries(method, route)
    this.answers.push(made)
    return made
  }

  /** One of something that happened, such as a round that was settled. */
  count(name: string, by = 1): void {
    this.counters.set(name, (this.counters.get(name) ?? 0) + by)
  }

  /** @param gauges what is true right now, by name */
  text(gauges: Readonly<Record<string, number>>): string {
    const lines: string[] = []
    this.requests(lines)
    this.histogram(lines)
    for (const [name, value] of this.counters) single(lines, `${name}_total`, 'counter', value)
    for (const [name, value] of Object.entries({ ...this.processGauges(), ...gauges }))
      single(lines, name, 'gauge', value)
    return `${lines.join('\n')}\n`
  }

  private requests(lines: string[]): void {
    lines.push('# TYPE city_dice_http_requests_total counter')
    for (const { method, route, statuses } of this.answers) {
      for (const [status, count] of statuses) {
        lines.push(
          `city_dice_http_requests_total{method="${method}",route="${route}",status="${status}"} ${count}`,
        )
      }
    }
  }

  private histogram(lines: string[]): void {
    const name = 'city_dice_http_request_seconds'
    lines.push(`# TYPE ${name} histogram`)
    for (const { method, route, counts, sum, total } of this.answers) {
      const labels = `method="${method}",route="${route}"`
      let below = 0
      EDGES.forEach((edge, index) => {
        below += counts[index] ?? 0
        lines.push(`${name}_bucket{${labels},le="${edge}"} ${below}`)
      })
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${total}`)
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`)
    }
  }

  private processGauges(): Record<string, number> {
    const { rss, heapUsed } = process.memoryUsage()
    const delayP99 = this.loopDelay.percentile(99)
    // Since it was asked last: over the whole life of a process, an hour of trouble would not show.
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

function single(lines: string[], name: string, type: string, value: number): void {
  lines.push(`# TYPE city_dice_${name} ${type}`, `city_dice_${name} ${value}`)
}
