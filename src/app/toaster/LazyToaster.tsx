/** Loads and mounts the toaster with the first toast. */
import { Suspense, useState } from 'react'
import { useToasts } from '../../game/toasts'
import { lazyWithRetry } from '../../ui/lazyWithRetry'
import { loadToaster } from './loadToaster'

const Toaster = lazyWithRetry(loadToaster)

export function LazyToaster() {
  const isAnyWaiting = useToasts(({ waiting }) => waiting.length > 0)
  const [isOpen, setOpen] = useState(false)
  if (isAnyWaiting && !isOpen) setOpen(true)
  return isOpen ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
