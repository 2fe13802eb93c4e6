/** Shows the toasts of the site or of the table. */

import * as RadixToast from '@radix-ui/react-toast'
import { IconX } from '@tabler/icons-react'
import { useDeferredValue, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { useSettings } from '../../game/session/settings'
import { type Toast, useToasts } from '../../game/session/toasts'
import { useTranslate } from '../../i18n/useTranslate'
import { TABLE_PATHS } from '../../paths'
import { darkScheme } from '../../ui/theme/theme'
import { freePosition } from './freePosition'
import css from './siteToaster.module.css'
import tableCss from './tableToaster.module.css'

export function Toaster() {
  return TABLE_PATHS.includes(useLocation().pathname) ? <TableToaster /> : <SiteToaster />
}

/** Below the header, and above the account's bar at the foot of an upright phone, whose height AppShell publishes. */
const OFFSET = {
  top: 'calc(var(--header-height) + var(--safe-top) + 8px)',
  left: 'max(16px, var(--safe-left))',
  right: 'max(16px, var(--safe-right))',
  bottom: 'calc(max(16px, var(--safe-bottom)) + var(--app-shell-footer-offset, 0px))',
}

/** In the stack of sonner. */
function SiteToaster() {
  const t = useTranslate()
  // Its controls decide a toast's place, so a step that comes with the toast is shown first.
  const toasts = useDeferredValue(useToasts((state) => state.toasts))
  const theme = useSettings((state) => state.theme)
  return (
    <>
      {toasts.map((toast) => (
        <SiteToast key={toast.id} toast={toast} />
      ))}
      <SonnerToaster
        theme={theme}
        closeButton
        containerAriaLabel={t('toast.list')}
        offset={OFFSET}
        mobileOffset={OFFSET}
        toastOptions={{ closeButtonAriaLabel: t('toast.dismiss'), classNames: css }}
      />
    </>
  )
}

/** Opens a toast of sonner while it is mounted. A toast with an action stays until it is used or dismissed. */
function SiteToast({ toast: { id, kind, text, detail, action } }: { toast: Toast }) {
  const removeToast = useToasts((state) => state.removeToast)
  useEffect(() => {
    const remove = () => removeToast(id)
    const run = () => {
      remove()
      action?.run()
    }
    sonner[kind](text, {
      id,
      position: freePosition(),
      description: detail,
      ...(action && { action: { label: action.name, onClick: run }, duration: Infinity }),
      onDismiss: remove,
      onAutoClose: remove,
    })
    return () => void sonner.dismiss(id)
  }, [id, kind, text, detail, action, removeToast])
  return null
}

/** Duration of the exit animation in tableToaster.module.css. */
const REMOVAL_MS = 200

/** Over the table: one at a time, over the headings, with the defaults of Radix. */
function TableToaster() {
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
          className={tableCss.toast}
          data-type={toast.kind}
          onOpenChange={(isOpen) => isOpen || setTimeout(removeToast, REMOVAL_MS, toast.id)}
        >
          <div>
            <RadixToast.Title style={{ fontWeight: 600 }}>{toast.text}</RadixToast.Title>
            {toast.detail && (
              <RadixToast.Description className={tableCss.detail}>{toast.detail}</RadixToast.Description>
            )}
          </div>
          {toast.action && (
            <RadixToast.Action
              className={tableCss.action}
              altText={toast.action.name}
              onClick={toast.action.run}
            >
              {toast.action.name}
            </RadixToast.Action>
          )}
          <RadixToast.Close className={tableCss.close} aria-label={t('toast.dismiss')}>
            <IconX size={16} />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      {/* The table is always dark, so its toasts use the dark theme too. */}
      <RadixToast.Viewport
        className={tableCss.viewport}
        style={darkScheme}
        label={t('toast.tableList', { hotkey: '{hotkey}' })}
      />
    </RadixToast.Provider>
  )
}
