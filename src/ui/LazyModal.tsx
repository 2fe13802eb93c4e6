/** A dialog whose code is imported when the dialog is first opened; shows a spinner meanwhile. Closing cancels the retries. */
import { type ComponentType, useEffect, useState } from 'react'
import css from './lazyModal.module.css'
import { importWithRetry, type LazyComponent } from './lazyWithRetry'
import { Modal } from './Modal'
import { Spinner } from './Spinner'

/** A spinner that appeared for less than this would only flicker. */
const SPINNER_DELAY_MS = 100

interface LazyModalProps<P> {
  /** Title of the dialog while the code loads. */
  title: string
  code: LazyComponent<P>
  /** Props of the loaded dialog. */
  props: P
}

export function LazyModal<P extends { onClose(): void }>({ title, code, props }: LazyModalProps<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(() => code.component)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (code.component !== null) return
    const abort = new AbortController()
    const timer = setTimeout(() => setSlow(true), SPINNER_DELAY_MS)
    importWithRetry(code.load, abort.signal).then(
      (component) => setLoaded(() => component),
      () => undefined,
    )
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [code])
  if (Loaded !== null) return <Loaded {...props} />
  return (
    <Modal title={title} isOpen={isSlow} onClose={props.onClose} isWide>
      <div className={css.loading}>
        <Spinner label="Loading..." isLabelShown />
      </div>
    </Modal>
  )
}
