/** The studio's page in the product's theme. */
import { MantineProvider } from '@mantine/core'
import { cssVariablesResolver, theme } from '../../ui/theme/theme'
import { BENCH_PATH } from '../address'
import { Bench } from '../bench/Bench'
import { StudioPage } from './StudioPage'

export function StudioRoot() {
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" cssVariablesResolver={cssVariablesResolver}>
      {location.pathname === BENCH_PATH ? <Bench /> : <StudioPage />}
    </MantineProvider>
  )
}
