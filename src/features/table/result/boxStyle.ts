/** The style of an element that lies on a rectangle of the stage. */
import type { Rect } from '../../../stage/layout/rect'

export const boxStyle = ({ x, y, width, height }: Rect) => ({ left: x, top: y, width, height })
