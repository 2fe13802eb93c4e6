/** One stack of toasts: how long they stay, how far a swipe must go, and the keys that lead to it. */
import * as RadixToast from '@radix-ui/react-toast'
import { IconCheck, IconExclamationMark, IconInfoSmall, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Toast } from '../../game/toasts'
import css from './toastStack.module.css'

/** The time of the stylesheet's way out. */
const REMOVAL_MS = 200

export interface ToastStackStyle {
  where: 'site' | 'table'
  label: string
  /** How many are in sight. */
  visible: number
  durationMs: number
  /** Whether a toast about which something can be done stays until it is done or dismissed. */
  waitsToAct: boolean
  swipePx: number
  hotkey: string[]
}

interface ToastStackProps {
  style: ToastStackStyle
  toasts: readonly Toast[]
  /** A toast has been dismissed or its time is over, and its way out has been drawn. */
  onGone(id: number): void
}

const ICONS = { success: IconCheck, error: IconExclamationMark, info: IconInfoSmall } as const

export function ToastStack({ style, toasts, onGone }: ToastStackProps) {
  const [closed, setClosed] = useState<readonly number[]>([])
  const close = (id: number) => {
    setClosed((before) => [...before, id])
    setTimeout(() => onGone(id), REMOVAL_MS)
  }
  return (
    <RadixToast.Provider duration={style.durationMs} swipeThreshold={style.swipePx} label="Notice">
      {toasts.map((toast) => {
        const Icon = ICONS[toast.kind]
        return (
          <RadixToast.Root
            key={toast.id}
            className={`${css.notice} ${css[toast.kind]}`}
            data-kind={toast.kind}
            {...(style.waitsToAct && toast.action !== undefined ? { duration: Infinity } : {})}
            open={!closed.includes(toast.id)}
            onOpenChange={(isOpen) => !isOpen && close(toast.id)}
          >
            <span className={css.icon} aria-hidden="true">
              <Icon size={18} stroke={2.5} />
            </span>
            <RadixToast.Title className={css.text}>{toast.text}</RadixToast.Title>
            {toast.detail === undefined ? null : (
              <RadixToast.Description className={css.detail}>{toast.detail}</RadixToast.Description>
            )}
            {toast.action === undefined ? null : (
              <RadixToast.Action
                className={css.action}
                altText={toast.action.name}
                onClick={() => toast.action?.run()}
              >
                {toast.action.name}
              </RadixToast.Action>
            )}
            <RadixToast.Close className={css.close} aria-label="Dismiss">
              <IconX size={16} />
            </RadixToast.Close>
          </RadixToast.Root>
        )
      })}
      <RadixToast.Viewport
        // The table is always night, and so is what is said at it.
        className={`${css.stack} ${css[style.where]} ${style.where === 'table' ? 'night' : ''}`}
        hotkey={style.hotkey}
        label={`${style.label} ({hotkey})`}
      />
    </RadixToast.Provider>
  )
}
