/** The dialog for a lost or unsupported WebGL context, with links to the account pages, which need no WebGL. */
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../../i18n/useTranslate'
import { LazyModal } from '../../../ui/lazy/LazyModal'
import type { TableLinks } from '../tableLinks'

const LINKS = [
  ['wallet', 'page.wallet.title'],
  ['profile', 'page.profile.title'],
  ['home', 'header.home'],
] as const

interface WebGLLostProps {
  opened: boolean
  /** True if the context was lost, which a reload repairs; false if the browser has no WebGL. */
  wasSupported: boolean
  links: TableLinks
}

export function WebGLLost({ opened, wasSupported, links }: WebGLLostProps) {
  const t = useTranslate()
  return (
    <LazyModal
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('webgl.title')}
    >
      <p>{t(wasSupported ? 'webgl.lost' : 'webgl.missing')}</p>
      <Group mt="md">
        <Button size="sm" onClick={() => window.location.reload()}>
          {t('device.refresh')}
        </Button>
        {LINKS.map(([key, label]) => (
          <Button key={key} component={Link} to={links[key]} size="sm" variant="default">
            {t(label)}
          </Button>
        ))}
      </Group>
    </LazyModal>
  )
}
