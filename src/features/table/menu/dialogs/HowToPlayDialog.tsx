/** The dialog with the rules. The rules and their video are loaded on first use. */
import { useCallback, useState } from 'react'
import { useTranslate } from '../../../../i18n/useTranslate'
import { LazyContent } from '../../../../ui/overlays/LazyContent'
import { LazyModal } from '../../../../ui/overlays/LazyModal'
import { lazyComponent } from '../../../../ui/overlays/lazyComponent'

export const howToPlayCode = lazyComponent(async () => (await import('./HowToPlay')).HowToPlay)

const WIDTHS = { withVideo: 820, withoutVideo: 460 }

export function HowToPlayDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useTranslate()
  const [hasVideo, setHasVideo] = useState(true)
  const onVideoError = useCallback(() => setHasVideo(false), [])
  const close = () => {
    // The next opening tries to load the video again.
    setHasVideo(true)
    onClose()
  }
  return (
    <LazyModal
      opened={opened}
      onClose={close}
      title={t('sidebar.howTo')}
      size={hasVideo ? WIDTHS.withVideo : WIDTHS.withoutVideo}
    >
      <LazyContent code={howToPlayCode} props={{ hasVideo, onVideoError }} />
    </LazyModal>
  )
}
