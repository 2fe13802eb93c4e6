/** The address of the page, which says all that it shows. */
import { useCallback, useEffect, useState } from 'react'
import { AddressError, DEFAULT_ADDRESS, formatAddress, parseAddress, type StudioAddress } from '../address'

interface Read {
  address: StudioAddress
  /** Why the address is not shown, in one line. */
  problem: string | null
}

export interface StudioLocation extends Read {
  /** Shows another state, or the same one otherwise. */
  open(change: Partial<StudioAddress>): void
  /** Writes the moment that is shown into the address, without opening the state again. */
  keepTime(seconds: number, isPlaying: boolean): void
}

function readAddress(): Read {
  try {
    return { address: parseAddress(location), problem: null }
  } catch (error) {
    if (!(error instanceof AddressError)) throw error
    return { address: DEFAULT_ADDRESS, problem: error.message }
  }
}

export function useStudioAddress(): StudioLocation {
  const [read, setRead] = useState(readAddress)
  useEffect(() => {
    const onPopState = () => setRead(readAddress())
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  const open = useCallback((change: Partial<StudioAddress>) => {
    setRead((before) => {
      const address = { ...before.address, ...change }
      history.pushState(null, '', formatAddress(address))
      return { address, problem: null }
    })
  }, [])
  const { address } = read
  const keepTime = useCallback(
    (seconds: number, isPlaying: boolean) => {
      const at = Math.round(seconds * 1000) / 1000
      history.replaceState(null, '', formatAddress({ ...address, at, isPlaying }))
    },
    [address],
  )
  return { ...read, open, keepTime }
}
