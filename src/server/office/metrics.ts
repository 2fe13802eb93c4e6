/** What the server counts of itself, in Prometheus' text form. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from '../db/pool'

/** Upper edges of the histogram of answers, in seconds. */
const EDGES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NANOSECONDS = 1e9

interface Series {
  counts: number[]
  sum: number
  total: number
}

export class Metrics {
  private readonly answers = new Map<string, number>()
  private readonly durations = new Map<string, Series>()
  private readonly counters = new Map<string, number>()
  private readonly loopDelay = monitorEventLoopDelay({ resolution: 20 })

  constructor(private readonly pool: Pool) {
    this.loopDelay.enable()
  }

  /** One answered call: its route as the contract writes it, never as it was asked, which could be anything. */
  answered(method: string, route: string, status: number, seconds: number): void {
    bump(this.answers, `method="${method}",route="${route}",status="${status}"`)
    const series = this.durations.get(route) ?? { counts: EDGES.map(() => 0), sum: 0, total: 0 }
    const edge = EDGES.findIndex((limit) => seconds <= limit)
    if (edge !== -1) series.counts[edge] = (series.counts[edge] ?? 0) + 1
    series.sum += seconds
    series.total += 1
    this.durations.set(route, series)
  }

  /** One of something that happened, such as a round that was settled. */
  count(name: string, by = 1): void {
    this.counters.set(name, (this.counters.get(name) ?? 0) + by)
  }

  /** @param gauges what is true right now, by name */
  text(gauges: Readonly<Record<string, number>>): string {
    const lines: string[] = []
    family(lines, 'http_requests_total', 'counter', this.answers)
    this.histogram(lines)
    for (const [name, value] of this.counters) single(lines, `${name}_total`, 'counter', value)
    for (const [name, value] of Object.entries({ ...this.processGauges(), ...gauges }))
      single(lines, name, 'gauge', value)
    return `${lines.join('\n')}\n`
  }

  private histogram(lines: string[]): void {
    const name = 'city_dice_http_request_seconds'
    lines.push(`# TYPE ${name} histogram`)
    for (const [route, { counts, sum, total }] of this.durations) {
      let below = 0
      EDGES.forEach((edge, index) => {
        below += counts[index] ?? 0
        lines.push(`${name}_bucket{route="${route}",le="${edge}"} ${below}`)
      })
      lines.push(`${name}_bucket{route="${route}",le="+Inf"} ${total}`)
      lines.push(`${name}_sum{route="${route}"} ${sum}`, `${name}_count{route="${route}"} ${total}`)
    }
  }

  private processGauges(): Record<string, number> {
    const { rss, heapUsed } = process.memoryUsage()
    return {
      process_resident_memory_bytes: rss,
      process_heap_used_bytes: heapUsed,
      process_uptime_seconds: process.uptime(),
      event_loop_delay_p99_seconds: this.loopDelay.percentile(99) / NANOSECONDS,
      database_connections: this.pool.totalCount,
      database_connections_idle: this.pool.idleCount,
      database_waiting: this.pool.waitingCount,
    }
  }
}

function bump(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1)
}

function family(lines: string[], name: string, type: string, values: ReadonlyMap<string, number>): void {
  lines.push(`# TYPE city_dice_${name} ${type}`)
  for (const [labels, value] of values) lines.push(`city_dice_${name}{${labels}} ${value}`)
}

function single(lines: string[], name: string, type: string, value: number): void {
  lines.push(`# TYPE city_dice_${name} ${type}`, `city_dice_${name} ${value}`)
}
