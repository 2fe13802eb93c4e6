/** Practice is the free trial: it starts with the practice table and ends at the real one. */
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
