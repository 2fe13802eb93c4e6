/** Loads and mounts the toaster with the first toast. */
import { Suspense, useState } from 'react'
import { useToasts } from '../../game/toasts'
import { lazyWithRetry } from '../../ui/lazyWithRetry'
import { loadToaster } from './loadToaster'

const Toaster = lazyWithRetry(loadToaster)

export function LazyToaster() {
  const isAnyOpen = useToasts(({ toasts }) => toasts.length > 0)
  const [isOpen, setOpen] = useState(false)
  if (isAnyOpen && !isOpen) setOpen(true)
  return isOpen ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
