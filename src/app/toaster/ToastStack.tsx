/** A stack of toasts with its duration, swipe distance and hotkey. */
import * as RadixToast from '@radix-ui/react-toast'
import { IconCheck, IconExclamationMark, IconInfoSmall, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Toast } from '../../game/toasts'
import css from './toastStack.module.css'

/** Duration of the exit animation in toastStack.module.css. */
const REMOVAL_MS = 200

export interface ToastStackStyle {
  where: 'site' | 'table'
  label: string
  /** Maximum number of visible toasts. */
  visible: number
  durationMs: number
  /** Whether a toast with an action stays until the action is used or the toast is dismissed. */
  isActionPersistent: boolean
  swipePx: number
  hotkey: string[]
}

interface ToastStackProps {
  style: ToastStackStyle
  toasts: readonly Toast[]
  /** Called after the exit animation of a toast that was dismissed or has expired. */
  onRemoved(id: number): void
}

const ICONS = { success: IconCheck, error: IconExclamationMark, info: IconInfoSmall } as const

export function ToastStack({ style, toasts, onRemoved }: ToastStackProps) {
  const [closed, setClosed] = useState<readonly number[]>([])
  const close = (id: number) => {
    setClosed((previous) => [...previous, id])
    setTimeout(() => onRemoved(id), REMOVAL_MS)
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
            {...(style.isActionPersistent && toast.action !== undefined ? { duration: Infinity } : {})}
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
        // The table is always dark, so its toasts use the dark theme too.
        className={`${css.stack} ${css[style.where]} ${style.where === 'table' ? 'night' : ''}`}
        hotkey={style.hotkey}
        label={`${style.label} ({hotkey})`}
      />
    </RadixToast.Provider>
  )
}
