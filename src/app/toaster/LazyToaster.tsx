/** Loads and mounts the toaster with the first toast. */
import { useEffect, useState } from 'react'
import { loadHttpClient } from '../../api/apiClient'
import { useToasts } from '../../game/session/toasts'
import { STATIC_PATHS } from '../../paths'
import { lazyComponent, useLazyComponent } from '../../ui/overlays/lazyComponent'

/** The toaster's code, loaded with the first toast or before it, so that Radix is not part of the first chunk. */
const toasterCode = lazyComponent(async () => (await import('./Toaster')).Toaster)

export function LazyToaster() {
  const isAnyOpen = useToasts(({ toasts }) => toasts.length > 0)
  const [isOpen, setOpen] = useState(false)
  if (isAnyOpen && !isOpen) setOpen(true)
  const Toaster = useLazyComponent(toasterCode, isOpen)
  return isOpen && Toaster !== null ? <Toaster /> : null
}

/** The prefetch must not compete with the page's own downloads. */
const DELAY_MS = 4_000

/**
 * Prefetches, on pages that send requests, the code for it and the code that shows errors (the toaster). When they are needed,
 * the network may be lost, or a new release may have replaced their chunks, which would reload the page.
 */
export function usePrefetchToaster(pathname: string): void {
  const sendsRequests = !STATIC_PATHS.includes(pathname)
  useEffect(() => {
    if (!sendsRequests) return
    const timer = setTimeout(() => {
      toasterCode.preload()
      loadHttpClient().catch(() => undefined)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [sendsRequests])
}
