// `npm run assets:print`: prints icons, landing pictures and link preview from their sources as they are, and draws none anew.
import { printPublicFiles } from './printPublic.ts'

await printPublicFiles()
