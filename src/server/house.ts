/** Everything a handler works with, made once at the start and passed on; nothing of it is reached any other way. */

import type { Clock, RandomSource } from './clock'
import type { Pool } from './db/pool'
import type { Env } from './env'
import type { Sessions } from './identity/sessions'
import type { SignInParts } from './identity/signIn'
import type { Log } from './log'
import type { Board } from './rounds/board'
import type { OnlineUsers } from './rounds/onlineUsers'

export interface House {
  env: Env
  log: Log
  clock: Clock
  random: RandomSource
  pool: Pool
  board: Board
  sessions: Sessions
  signIn: SignInParts
  online: OnlineUsers
}
