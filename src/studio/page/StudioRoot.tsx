/** The studio's page in the product's theme. */
import { MantineProvider } from '@mantine/core'
import { cssVariablesResolver, theme } from '../../ui/theme/theme'
import { StudioPage } from './StudioPage'

export function StudioRoot() {
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" cssVariablesResolver={cssVariablesResolver}>
      <StudioPage />
    </MantineProvider>
  )
}
