/** `npm run load`, `load:streams` and `capacity`: installs dependencies and builds if needed, and runs the named program. */
import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { ensureBuild, ensureDependencies, ROOT } from '../../src/build/core/setup.mjs'

const [program] = process.argv.slice(2)

process.chdir(ROOT)
ensureDependencies()
ensureBuild()
console.log(`${cpus().length} × ${cpus()[0].model.trim()}, Node ${process.versions.node}`)
const { status } = spawnSync(process.execPath, ['--import', 'tsx', join('tests', 'load', `${program}.ts`)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
