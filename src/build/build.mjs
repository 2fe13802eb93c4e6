/** `npm run build`: builds client and server if their sources changed. */
import { ensureBuild, ensureDependencies } from './setup.mjs'

ensureDependencies()
ensureBuild()
