/** Starts the free trial at the practice table and ends it at the real table. */
import { useEffect } from 'react'
import type { Mode } from '../../domain/mode'
import { useFreeTrial } from '../../game/session/freeTrial'

export function useFreeTrialMode(mode: Mode): void {
  useEffect(() => {
    const { start, exit } = useFreeTrial.getState()
    if (mode === 'dummy') start()
    else exit()
  }, [mode])
}
