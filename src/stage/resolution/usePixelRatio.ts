/** Device pixels per CSS pixel; changes when the page is zoomed or moved to another screen. */
import { useEffect, useState } from 'react'

export function usePixelRatio(): number {
  const [ratio, setRatio] = useState(() => window.devicePixelRatio || 1)
  useEffect(() => {
    const currentRatio = window.matchMedia(`(resolution: ${ratio}dppx)`)
    const update = () => setRatio(window.devicePixelRatio || 1)
    currentRatio.addEventListener('change', update)
    window.addEventListener('resize', update)
    return () => {
      currentRatio.removeEventListener('change', update)
      window.removeEventListener('resize', update)
    }
  }, [ratio])
  return ratio
}
