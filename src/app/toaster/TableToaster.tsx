/** The toasts over the table: one at a time, over the headings, with the defaults of Radix. */
import * as RadixToast from '@radix-ui/react-toast'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useToasts } from '../../game/session/toasts'
import { useTranslate } from '../../i18n/useTranslate'
import { darkScheme } from '../../ui/theme/theme'
import css from './tableToaster.module.css'

/** Duration of the exit animation in tableToaster.module.css. */
const REMOVAL_MS = 200

export function TableToaster() {
  const t = useTranslate()
  const toasts = useToasts((state) => state.toasts)
  const removeToast = useToasts((state) => state.removeToast)
  const toast = toasts.at(-1)
  // A newer toast replaces the older ones for good.
  useEffect(() => {
    for (const { id } of toasts.slice(0, -1)) removeToast(id)
  }, [toasts, removeToast])
  return (
    <RadixToast.Provider label={t('toast.one')}>
      {toast && (
        <RadixToast.Root
          key={toast.id}
          className={css.toast}
          data-type={toast.kind}
          onOpenChange={(isOpen) => isOpen || setTimeout(removeToast, REMOVAL_MS, toast.id)}
        >
          <div>
            <RadixToast.Title className={css.text}>{toast.text}</RadixToast.Title>
            {toast.detail && (
              <RadixToast.Description className={css.detail}>{toast.detail}</RadixToast.Description>
            )}
          </div>
          {toast.action && (
            <RadixToast.Action className={css.action} altText={toast.action.name} onClick={toast.action.run}>
              {toast.action.name}
            </RadixToast.Action>
          )}
          <RadixToast.Close className={css.close} aria-label={t('toast.dismiss')}>
            <IconX size={16} />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      {/* The table is always dark, so its toasts use the dark theme too. */}
      <RadixToast.Viewport
        className={css.viewport}
        style={darkScheme}
        label={t('toast.tableList', { hotkey: '{hotkey}' })}
      />
    </RadixToast.Provider>
  )
}
