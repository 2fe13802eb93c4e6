/** A line of text on the stage. */
import type { Ref } from 'react'
import { useAtlasTexture } from '../assets/useAssets'
import type { TextLine, TextLineOptions } from '../text/textLine'

interface LabelProps extends Omit<TextLineOptions, 'children'> {
  /** For text that changes between two renders. */
  ref?: Ref<TextLine>
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
