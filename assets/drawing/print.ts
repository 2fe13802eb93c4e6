// `npm run assets:print`: renders icons, landing images and the link previews from the existing sources.
import { printPublicFiles } from './printPublic.ts'

await printPublicFiles()
