/** A centred line of text on the stage that changes often, by its props or by reference. */
import type { Ref } from 'react'
import { useAtlasTexture } from '../assets/useAssets'
import type { ChangingText } from './changingText'

interface ChangingLabelProps {
  /** For text that changes between two renders. */
  ref?: Ref<ChangingText>
  text: string
  x: number
  y: number
  /** CSS pixels. */
  size: number
  fill: number
}

export function ChangingLabel({ ref = null, ...props }: ChangingLabelProps) {
  const fontPage = useAtlasTexture('boot')
  return <pixiChangingText key={fontPage.uid} ref={ref} {...props} />
}
