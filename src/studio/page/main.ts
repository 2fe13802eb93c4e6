/** Entry point of the studio's page, which only the dev server serves. */
import '../../i18n/english'
import '../../ui/fonts/faces.css'
import '../../ui/theme/theme.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { StudioRoot } from './StudioRoot'

createRoot(document.getElementById('root')!).render(createElement(StudioRoot))
