// Keeps what a pipe makes of its sources, so that no other store, no skin and no copy of the project makes it again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface MadeFile {
  name: string
  content: Buffer
}

/**
 * Returns the files that were made of the same sources before, or makes and keeps them.
 * @param sources all that the files depend on
 */
export async function keptFiles(
  folder: string,
  sources: (string | Buffer)[],
  make: () => Promise<MadeFile[]>,
): Promise<MadeFile[]> {
  const hash = createHash('sha1')
  for (const source of sources) hash.update(source)
  const kept = join(folder, hash.digest('hex'))
  if (!existsSync(kept)) {
    // Write and rename, so that an interrupted or a parallel run never reads half of the files.
    const unfinished = `${kept}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    for (const { name, content } of await make()) writeFileSync(join(unfinished, name), content)
    // A parallel run may have been first.
    if (existsSync(kept)) rmSync(unfinished, { recursive: true, force: true })
    else renameSync(unfinished, kept)
  }
  return readdirSync(kept).map((name) => ({ name, content: readFileSync(join(kept, name)) }))
}
