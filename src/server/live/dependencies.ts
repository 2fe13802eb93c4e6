/** What the handlers and streams of this module need. */
import type { Clock, RandomSource } from '../clock'
import type { LiveRounds } from '../rounds'
import type { Env } from '../settings'
import type { LiveStreams } from './liveStreams'
import type { OnlineUsers } from './onlineUsers'

export interface LiveDependencies {
  clock: Clock
  random: RandomSource
  env: Env
  liveRounds: LiveRounds
  liveStreams: LiveStreams
  onlineUsers: OnlineUsers
}
