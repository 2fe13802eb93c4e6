/** How many pixels the screen has for each of CSS: another number when the page is zoomed or moved to another screen. */
import { useEffect, useState } from 'react'

export function usePixelRatio(): number {
  const [ratio, setRatio] = useState(() => window.devicePixelRatio || 1)
  useEffect(() => {
    const asItIs = window.matchMedia(`(resolution: ${ratio}dppx)`)
    const change = () => setRatio(window.devicePixelRatio || 1)
    asItIs.addEventListener('change', change)
    window.addEventListener('resize', change)
    return () => {
      asItIs.removeEventListener('change', change)
      window.removeEventListener('resize', change)
    }
  }, [ratio])
  return ratio
}
