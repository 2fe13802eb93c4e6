/** Entry point of the studio's pages, in the product's theme. */
import '../../i18n/english'
import '../../ui/fonts/faces.css'
import '../../ui/theme/theme.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { cssVariablesResolver, theme } from '../../ui/theme/theme'
import { Bench } from '../bench/Bench'
import { ReviewPage } from '../review/ReviewPage'
import { StudioPage } from './StudioPage'

function StudioRoot() {
  const [, name] = /\/studio\/(bench|review)(\.html)?$/.exec(location.pathname) ?? []
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" cssVariablesResolver={cssVariablesResolver}>
      {name === 'bench' ? <Bench /> : name === 'review' ? <ReviewPage /> : <StudioPage />}
    </MantineProvider>
  )
}

createRoot(document.getElementById('root')!).render(<StudioRoot />)
