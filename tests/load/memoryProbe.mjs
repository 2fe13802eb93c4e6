/** Loaded into a server by `--import`: at SIGWINCH collects garbage and writes the memory in use to MEMORY_FILE. */
import { renameSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
const { MEMORY_FILE } = process.env

process.on('SIGWINCH', async () => {
  // A collection leaves pages that the next one returns to the system.
  for (let collection = 0; collection < 4; collection += 1) {
    collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    await sleep(200)
  }
  writeFileSync(`${MEMORY_FILE}.new`, JSON.stringify(process.memoryUsage()))
  renameSync(`${MEMORY_FILE}.new`, MEMORY_FILE)
})
