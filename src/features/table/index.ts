/** The sounds of a throw, for the page that replays it. */
export { useWatchedSounds } from './result/useWatchedSounds'
