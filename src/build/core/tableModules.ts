/** The modules that the table's pages start from, and how the build finds their files. */
import type { Manifest, ManifestChunk } from 'vite'

/** Without them no tap counts. */
export const TABLE_MODULES: readonly string[] = [
  'src/features/table/prefetchTable.ts',
  'src/features/table/TablePage.tsx',
]
/** The picture that the table's pages load behind their controls. */
export const STAGE_MODULES: readonly string[] = ['src/features/table/TableStage.tsx']

/** Returns the chunks of modules that are not in `seen`, each after its imports, and adds them to `seen`. */
export function collectChunks(
  manifest: Manifest,
  modules: readonly string[],
  seen: Set<string>,
): ManifestChunk[] {
  return modules.flatMap((module) => {
    if (seen.has(module)) return []
    seen.add(module)
    const chunk = manifest[module]!
    return [...collectChunks(manifest, chunk.imports ?? [], seen), chunk]
  })
}
