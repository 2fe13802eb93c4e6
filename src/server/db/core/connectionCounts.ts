/** The database connections of one server process. */

/** For the requests of players. */
export const REQUEST_CONNECTIONS = 20
/** For rounds, which never queue behind requests: one for each round that is settled at the same time. */
export const ROUND_CONNECTIONS = 4
/** Those that no pooler may share, with those of the leader election and of the notifications. */
export const DIRECT_CONNECTIONS = ROUND_CONNECTIONS + 2
export const CONNECTIONS_PER_PROCESS = REQUEST_CONNECTIONS + DIRECT_CONNECTIONS
