/** Shows the notices: the site's stack of three, and over the table one at a time beside the tiles. */
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
  waitsToAct: true,
  swipePx: 20,
  hotkey: ['altKey', 'KeyT'],
}
const TABLE: ToastStackStyle = {
  where: 'table',
  label: 'Notices of the table',
  visible: 1,
  durationMs: 5000,
  waitsToAct: false,
  swipePx: 50,
  hotkey: ['F8'],
}

export function Toaster() {
  const [shown, setShown] = useState<readonly Toast[]>([])
  const waiting = useToasts((state) => state.waiting)
  const take = useToasts((state) => state.take)
  const style = TABLE_PATHS.includes(useLocation().pathname) ? TABLE : SITE
  // Before anything is seen of a page that shows fewer: what has made room does not come back.
  useLayoutEffect(() => {
    const taken = waiting.length === 0 ? waiting : take()
    setShown((before) => newest([...before, ...taken], style.visible))
  }, [waiting, take, style])
  const remove = (id: number) => setShown((before) => before.filter((toast) => toast.id !== id))
  return <ToastStack key={style.where} style={style} toasts={shown} onGone={remove} />
}

function newest(toasts: readonly Toast[], visible: number): readonly Toast[] {
  // What is said twice is shown once; the oldest makes room for the newest.
  const once = toasts.filter(({ text }, at) => !toasts.slice(at + 1).some((later) => later.text === text))
  return once.slice(-visible)
}
