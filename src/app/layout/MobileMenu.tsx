/** Menu of the header on narrow screens: the same links and account as in the wide header, in a drawer. */
import { Drawer, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslate } from '../../i18n/useTranslate'
import { useCloseOnBack } from '../../ui/overlays/openOverlays'
import { HeaderAccount } from './HeaderAccount'
import { HeaderLinks } from './HeaderLinks'
import css from './siteHeader.module.css'

/** The complement of the media query in siteHeader.module.css. */
const NARROW = '(width < 860px)'

interface MobileMenuProps {
  isOpen: boolean
  isHome: boolean
  onClose(): void
}

export function MobileMenu({ isOpen, isHome, onClose }: MobileMenuProps) {
  const t = useTranslate()
  // False in the first render, so that the drawer opens after its mount and later returns the focus to the burger.
  const isNarrow = useMediaQuery(NARROW)
  useCloseOnBack(isOpen && isNarrow, onClose)
  return (
    <Drawer
      opened={isOpen && isNarrow}
      onClose={onClose}
      title={t('header.menu')}
      position="right"
      size={340}
      closeButtonProps={{ 'aria-label': t('header.closeMenu'), size: 44, iconSize: 24 }}
      classNames={{ content: css.drawer, title: css.drawerTitle }}
    >
      <Stack gap={12}>
        <Stack component="nav" gap={0} aria-label={t('header.menu')}>
          <HeaderLinks isHome={isHome} onFollow={onClose} />
        </Stack>
        <HeaderAccount onFollow={onClose} />
      </Stack>
    </Drawer>
  )
}
