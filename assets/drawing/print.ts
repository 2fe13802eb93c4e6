// `npm run assets:print`: renders icons, landing images and the link preview from the existing SVG sources.
import { printPublicFiles } from './printPublic.ts'

await printPublicFiles()
