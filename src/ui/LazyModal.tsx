/**
 * A dialog whose code is fetched when it is first opened. Over a slow network its frame stands meanwhile and can be
 * closed; what has not come by then is asked for no more, so that it never opens unasked.
 */
import { type ComponentType, useEffect, useState } from 'react'
import css from './lazyModal.module.css'
import { importWithRetry, type LazyComponent } from './lazyWithRetry'
import { Modal } from './Modal'
import { Spinner } from './Spinner'

/** Nobody sees so short a wait; a frame that came and went within it would only flicker. */
const UNSEEN_MS = 100

interface LoadingSheetProps<P> {
  title: string
  code: LazyComponent<P>
  /** What the dialog itself is given. */
  props: P
}

export function LazyModal<P extends { onClose(): void }>({ title, code, props }: LoadingSheetProps<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(() => code.component)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (code.component !== null) return
    const closing = new AbortController()
    const seen = setTimeout(() => setSlow(true), UNSEEN_MS)
    importWithRetry(code.load, closing.signal).then(
      (component) => setLoaded(() => component),
      () => undefined,
    )
    return () => {
      closing.abort()
      clearTimeout(seen)
    }
  }, [code])
  if (Loaded !== null) return <Loaded {...props} />
  return (
    <Modal title={title} isOpen={isSlow} onClose={props.onClose} isWide>
      <div className={css.wait}>
        <Spinner label="Loading..." isLabelShown />
      </div>
    </Modal>
  )
}
