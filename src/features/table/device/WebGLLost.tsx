/** The dialog for a lost or unsupported WebGL context, with links to the account pages, which need no WebGL. */
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LazyModal } from '../../../ui/lazy/LazyModal'
import type { TableLinks } from '../tableLinks'

const LINKS = [
  ['wallet', 'My Wallet'],
  ['profile', 'My Profile'],
  ['home', 'Home'],
] as const

interface WebGLLostProps {
  opened: boolean
  /** True if the context was lost, which a reload repairs; false if the browser has no WebGL. */
  wasSupported: boolean
  links: TableLinks
}

export function WebGLLost({ opened, wasSupported, links }: WebGLLostProps) {
  return (
    <LazyModal
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="The table cannot be drawn"
    >
      <p>
        {wasSupported
          ? 'Your device took its graphics away from this page. Your bet is safe: reload to go on.'
          : 'Your browser has no WebGL, which the table needs. Please update it or try another one. Your account works here as ever.'}
      </p>
      <Group mt="md">
        <Button size="sm" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
        {LINKS.map(([key, label]) => (
          <Button key={key} component={Link} to={links[key]} size="sm" variant="default">
            {label}
          </Button>
        ))}
      </Group>
    </LazyModal>
  )
}
