/** Shows toasts: on the site a stack of three, over the table one at a time beside the tiles. */
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Toast, useToasts } from '../../game/toasts'
import { TABLE_PATHS } from '../paths'
import { ToastStack, type ToastStackStyle } from './ToastStack'

const SITE: ToastStackStyle = {
  where: 'site',
  label: 'Notices',
  visible: 3,
  durationMs: 4000,
  isActionPersistent: true,
  swipePx: 20,
  hotkey: ['altKey', 'KeyT'],
}
const TABLE: ToastStackStyle = {
  where: 'table',
  label: 'Notices of the table',
  visible: 1,
  durationMs: 5000,
  isActionPersistent: false,
  swipePx: 50,
  hotkey: ['F8'],
}

export function Toaster() {
  const [shown, setShown] = useState<readonly Toast[]>([])
  const waiting = useToasts((state) => state.waiting)
  const take = useToasts((state) => state.take)
  const style = TABLE_PATHS.includes(useLocation().pathname) ? TABLE : SITE
  // A layout effect, so that a page with fewer visible toasts never paints the surplus ones; those do not return.
  useLayoutEffect(() => {
    const taken = waiting.length === 0 ? waiting : take()
    setShown((previous) => newest([...previous, ...taken], style.visible))
  }, [waiting, take, style])
  const remove = (id: number) => setShown((previous) => previous.filter((toast) => toast.id !== id))
  return <ToastStack key={style.where} style={style} toasts={shown} onRemoved={remove} />
}

/** Returns the newest toasts; of toasts with equal text only the last. */
function newest(toasts: readonly Toast[], visible: number): readonly Toast[] {
  const unique = toasts.filter(
    ({ text }, index) => !toasts.slice(index + 1).some((later) => later.text === text),
  )
  return unique.slice(-visible)
}
