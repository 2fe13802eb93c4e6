/** Loads and mounts the toaster with the first toast. */
import { useState } from 'react'
import { useToasts } from '../../game/session/toasts'
import { useLazyComponent } from '../../ui/overlays/lazyComponent'
import { toasterCode } from './toasterCode'

export function LazyToaster() {
  const isAnyOpen = useToasts(({ toasts }) => toasts.length > 0)
  const [isOpen, setOpen] = useState(false)
  if (isAnyOpen && !isOpen) setOpen(true)
  const Toaster = useLazyComponent(toasterCode, isOpen)
  return isOpen && Toaster !== null ? <Toaster /> : null
}
