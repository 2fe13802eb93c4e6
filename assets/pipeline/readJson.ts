// Reads a list or a recipe that an artist edits by hand, and refuses one that is damaged by the name of its file.
import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { ArtError } from './assetError.ts'

/** @throws ArtError when the file is missing, is no JSON, or has another shape */
export function readJson<T>(path: string, label: string, shape: z.ZodType<T>): T {
  const read = shape.safeParse(parse(path, label))
  if (read.success) return read.data
  const [first] = read.error.issues
  throw new ArtError(label, 'every field as in the others', `${first?.path.join(' ')}: ${first?.message}`)
}

function parse(path: string, label: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new ArtError(label, 'JSON', isMissing ? 'no file' : (error as Error).message.split('\n')[0]!)
  }
}
