/** The studio's pages in the product's theme. */
import { MantineProvider } from '@mantine/core'
import { cssVariablesResolver, theme } from '../../ui/theme/theme'
import { Bench } from '../bench/Bench'
import { ReviewPage } from '../review/ReviewPage'
import { StudioPage } from './StudioPage'

export function StudioRoot() {
  const [, name] = /\/studio\/(bench|review)(\.html)?$/.exec(location.pathname) ?? []
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" cssVariablesResolver={cssVariablesResolver}>
      {name === 'bench' ? <Bench /> : name === 'review' ? <ReviewPage /> : <StudioPage />}
    </MantineProvider>
  )
}
