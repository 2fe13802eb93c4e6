/** `npm run load:streams`: opens as many event streams as one server process holds, and prints what each costs. */
import { measureStreams } from './eventStreams'
import { printTable } from './measuredServer'

const WANTED = 20_000

const { message, ...streams } = await measureStreams(WANTED)
const whole = (value: number) => value.toFixed(0)
printTable([
  ['what', 'figure', 'goal'],
  ['open streams of one process', whole(streams.count), '20,000'],
  ['resident memory a stream', `${whole(streams.memoryBytes)} bytes`, 'at most 12,288'],
  [
    'a message of over 300 bytes, from the first arrival to the last, median',
    `${whole(streams.largeMs)} ms`,
    'under 250 ms',
  ],
  ['server time of a message to one stream', `${(message.serverSeconds * 1e6).toFixed(1)} µs`, ''],
  ['bytes of a player and hour by events', `${(message.bytes * message.aSecond * 3.6e-3).toFixed(1)} MB`, ''],
])
