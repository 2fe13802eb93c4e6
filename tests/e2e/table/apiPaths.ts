/** The paths of the API whose requests the tests of the table let fail. */
export const PATHS = {
  dummy: {
    instances: 'dummy-game/get-dummy-active-game-instance',
    bet: 'dummy-game/dummy-place-bet',
    currentBet: 'dummy-game/current-bet',
    resolve: 'dummy-game/dummy-resolve-game',
    events: 'live/dummy',
  },
  real: {
    instances: 'real-game/get-real-active-game-instance',
    bet: 'real-game/real-place-bet',
    resolve: 'real-game/real-resolve-game',
    events: 'live/real',
  },
  coinTypes: 'coin-type/get-enabled-coin-type',
  controls: 'game-controls/get-game-instance-timing',
  addCoins: 'dummy-game/add-dummy-coins',
  user: 'user/get-user',
} as const
