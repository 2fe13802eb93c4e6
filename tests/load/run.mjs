/** `npm run load` and `npm run load:streams`: installs dependencies and builds if needed, and runs load.ts or streams.ts. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild, ensureDependencies, ROOT } from '../../src/build/setup.mjs'

process.chdir(ROOT)
ensureDependencies()
ensureBuild()
const [program = 'load.ts'] = process.argv.slice(2)
const { status } = spawnSync(process.execPath, ['--import', 'tsx', join('tests', 'load', program)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
