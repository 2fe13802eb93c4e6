/** The studio's page in the product's theme. */
import { MantineProvider } from '@mantine/core'
import { cssVariablesResolver, theme } from '../../ui/theme/theme'
import { Bench } from '../bench/Bench'
import { BENCH_PATH } from '../core/address'
import { StudioPage } from './StudioPage'

export function StudioRoot() {
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" cssVariablesResolver={cssVariablesResolver}>
      {location.pathname === BENCH_PATH ? <Bench /> : <StudioPage />}
    </MantineProvider>
  )
}
