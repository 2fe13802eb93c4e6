/** A line of text on the stage. */
import type { Ref } from 'react'
import { useAtlasTexture } from '../assets/useAssets'
import type { TextLine } from '../text/textLine'

interface LabelProps {
  /** For text that changes between two renders. */
  ref?: Ref<TextLine>
  text: string
  x: number
  /** The text is centred on this height. */
  y: number
  /** CSS pixels. */
  size: number
  fill: number
  letterSpacing?: number
  /** 0 aligns the text's left edge with `x`, 0.5 its centre. */
  anchorX?: number
  /** CSS pixels; a longer line is drawn smaller. */
  maxWidth?: number
}

export function Label({ ref = null, letterSpacing = 0, ...props }: LabelProps) {
  const fontPage = useAtlasTexture('boot')
  return (
    <pixiTextLine
      // Only text, size, width, fill and position of a line can change.
      key={`${fontPage.uid} ${letterSpacing}`}
      ref={ref}
      letterSpacing={letterSpacing}
      {...props}
    />
  )
}
