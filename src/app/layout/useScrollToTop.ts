/** Returns a function that scrolls the page smoothly to its top; a wheel or a touch stops the scroll. */
import { useScrollIntoView } from '@mantine/hooks'
import { useCallback } from 'react'

const DEFAULT_DURATION_MS = 800

export function useScrollToTop(duration = DEFAULT_DURATION_MS): () => void {
  const { targetRef, scrollIntoView } = useScrollIntoView({ duration, easing: easeInOutCubic })
  return useCallback(() => {
    targetRef.current = document.body
    scrollIntoView()
  }, [targetRef, scrollIntoView])
}

/** The last frame's progress is above 1, where the curve must stay at its end. */
function easeInOutCubic(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - Math.max(0, 2 - 2 * progress) ** 3 / 2
}
