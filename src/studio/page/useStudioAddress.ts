/** The address of the page, which says all that it shows. */
import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import {
  AddressError,
  DEFAULT_ADDRESS,
  formatAddress,
  parseAddress,
  type StudioAddress,
  servedSkins,
} from '../core/address'
import { pageUrl } from '../core/pageUrl'

interface Read {
  address: StudioAddress
  /** Why the address is not shown, in one line. */
  problem: string | null
}

interface StudioLocation extends Read {
  /** Shows another state, or the same one otherwise. */
  open(change: Partial<StudioAddress>): void
  /** Writes one parameter as it was typed; null removes it. */
  type(name: string, value: string | null): void
  /** Writes the moment that is shown into the address, without opening the state again. */
  keepTime(seconds: number, isPlaying: boolean): void
}

function readAddress(): Read {
  try {
    return { address: parseAddress(location, servedSkins()), problem: null }
  } catch (error) {
    if (!(error instanceof AddressError)) throw error
    return { address: DEFAULT_ADDRESS, problem: error.message }
  }
}

export function useStudioAddress(): StudioLocation {
  const [read, setRead] = useState(readAddress)
  useWindowEvent('popstate', () => setRead(readAddress()))
  const open = useCallback((change: Partial<StudioAddress>) => {
    // The address has the moment that is shown.
    const address = { ...readAddress().address, ...change }
    history.pushState(null, '', pageUrl(formatAddress(address)))
    setRead({ address, problem: null })
  }, [])
  const { address } = read
  const type = useCallback((name: string, value: string | null) => {
    const url = new URL(pageUrl(formatAddress(readAddress().address)), document.baseURI)
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
    history.pushState(null, '', url)
    setRead(readAddress())
  }, [])
  const keepTime = useCallback(
    (seconds: number, isPlaying: boolean) => {
      const at = Math.round(seconds * 1000) / 1000
      history.replaceState(null, '', pageUrl(formatAddress({ ...address, at, isPlaying })))
    },
    [address],
  )
  return { ...read, open, type, keepTime }
}
