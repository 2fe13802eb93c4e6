/** `npm run build`: builds client and server if their sources have changed. */
import { ensureBuild, ensureDependencies } from './core/setup.mjs'

ensureDependencies({ withDev: false })
ensureBuild()
