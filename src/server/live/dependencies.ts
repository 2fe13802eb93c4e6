/** What the handlers and streams of this module need. */
import type { Clock, RandomSource } from '../base/clock'
import type { RegionSettings } from '../limits'
import type { LiveRounds } from '../rounds'
import type { Env } from '../settings'
import type { LiveStreams } from './liveStreams'
import type { OnlineUsers } from './onlineUsers'

export interface LiveDependencies {
  clock: Clock
  random: RandomSource
  settings: RegionSettings & Pick<Env, 'hasNeutralResults'>
  liveRounds: LiveRounds
  liveStreams: LiveStreams
  onlineUsers: OnlineUsers
}
