/** The keyboard of the studio: `,` and `.` or the arrows step a frame, the space bar plays. */
import type { Studio } from '../core/studioWindow'

const STEPS: Readonly<Record<string, number>> = { ',': -1, ArrowLeft: -1, '.': 1, ArrowRight: 1 }

export function onKey(event: KeyboardEvent, studio: Studio): void {
  const target = event.target as HTMLElement | null
  const isTaken = target?.matches?.('input, select, textarea, button, [role=slider]') ?? false
  if (isTaken || event.metaKey || event.ctrlKey || event.altKey) return
  const frames = STEPS[event.key]
  if (frames !== undefined) void studio.step(frames * (event.shiftKey ? 10 : 1))
  else if (event.key === ' ') togglePlay(studio)
  else return
  event.preventDefault()
}

export function togglePlay(studio: Studio): void {
  if (studio.isPlaying) void studio.pause()
  else studio.play()
}
