/** What the stage draws of a throw and its prize, which the table's first frame does not need. */
import { OpenThrowScene } from './OpenThrowScene'
import { Confetti } from './particles/Confetti'
import { ResultScene } from './ResultScene'

export const throwScenes = { Confetti, OpenThrowScene, ResultScene }
