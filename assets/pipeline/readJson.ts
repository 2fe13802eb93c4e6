// Reads and validates a JSON file that artists edit by hand.
import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { AssetError } from './check/assetError.ts'

/** Returns the file's content. @throws AssetError when the file is missing, is not JSON, or does not match `shape` */
export function readJson<T>(path: string, label: string, shape: z.ZodType<T>): T {
  return parseJson(readText(path, label), label, shape)
}

/** Returns what a file contains. @throws AssetError when it is not JSON, or does not match `shape` */
export function parseJson<T>(text: string, label: string, shape: z.ZodType<T>): T {
  const result = shape.safeParse(parse(text, label))
  if (result.success) return result.data
  const [first] = result.error.issues
  throw new AssetError(label, 'every field as in the others', `${first?.path.join(' ')}: ${first?.message}`)
}

function parse(text: string, label: string): unknown {
  try {
    // Editors on Windows begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new AssetError(label, 'JSON', (error as Error).message.split('\n')[0]!)
  }
}

function readText(path: string, label: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new AssetError(label, 'JSON', isMissing ? 'no file' : (error as Error).message)
  }
}
