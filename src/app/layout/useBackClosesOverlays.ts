/**
 * Makes the browser's Back close the open overlay. While overlays are open, the page has a second history entry with the
 * same URL, which Back leaves instead of the page.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { closeLastOverlay, useIsOverlayOpen } from '../../ui/overlays/openOverlays'

export function useBackClosesOverlays(): void {
  const navigate = useNavigate()
  const { pathname, search, hash, state, key } = useLocation()
  const isOpen = useIsOverlayOpen()
  const isOverlayEntry = state?.isOverlay === true
  const wasOpen = useRef(false)
  const isNavigating = useRef(false)
  const isLeaving = useRef(false)
  const lastAction = useRef('POP')
  // A Back that comes before the overlay's entry is rendered changes nothing else that is rendered.
  const [pops, setPops] = useState(0)

  // Blocks nothing: the router calls it when a navigation starts, before the target's code is loaded.
  const onNavigation = useCallback<BlockerFunction>(({ historyAction }) => {
    isNavigating.current = true
    lastAction.current = historyAction
    if (historyAction === 'POP') setPops((count) => count + 1)
    return false
  }, [])
  useBlocker(onNavigation)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when a navigation has ended.
  useEffect(() => {
    isNavigating.current = false
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each of the pops.
  useEffect(() => {
    if (isOverlayEntry) {
      // An overlay that opens while the entry is being left, as after a reload, gets an entry of its own.
      wasOpen.current = isOpen && !isLeaving.current
      // A link in the overlay closes it too, and its navigation must go on.
      if (isOpen || isNavigating.current) return
      isLeaving.current = true
      void navigate(-1)
      return
    }
    isLeaving.current = false
    const isBack = lastAction.current === 'POP' && wasOpen.current
    wasOpen.current = false
    if (!isOpen || (isBack && !closeLastOverlay())) return
    // Back may come before the new entry is rendered.
    wasOpen.current = true
    void navigate({ pathname, search, hash }, { state: { ...state, isOverlay: true } })
  }, [navigate, pathname, search, hash, state, pops, isOpen, isOverlayEntry])
}
