/** The studio's page in the product's theme. */
import { MantineProvider } from '@mantine/core'
import { cssVariablesResolver, theme } from '../../ui/theme/theme'
import { Bench } from '../bench/Bench'
import { StudioPage } from './StudioPage'

export function StudioRoot() {
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" cssVariablesResolver={cssVariablesResolver}>
      {/\/studio\/bench(\.html)?$/.test(location.pathname) ? <Bench /> : <StudioPage />}
    </MantineProvider>
  )
}
