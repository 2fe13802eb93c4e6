/** Why an import breaks the house's table, in one line, or null. */
import { builtinModules } from 'node:module'
import { type Import, packageOf } from './imports'
import { rowOf, SERVER_PACKAGES, SERVER_TOOLS } from './table'

const NODE = new Set(builtinModules)
const SERVER_FOLDERS = ['server', 'rules', 'contract']

/** @param file the importing file below the root */
export function refuseImport(file: string, { specifier, file: imported }: Import): string | null {
  const place = rowOf(file)
  if (place === null) return refuseServerImport(file, specifier, imported)
  if (imported === null) {
    const name = packageOf(specifier)
    return place.row.packages.includes(name)
      ? null
      : `${file}: ${place.name} may not import the package ${name}`
  }
  // The landing page shows the table's own art as pictures.
  if (file.startsWith('src/pages/landing/') && /^assets\/table\/.*\.svg$/.test(imported)) return null
  if (!imported.startsWith('src/')) return `${file}: imports ${imported}, which is outside of src`
  const below = imported.slice('src/'.length)
  const isOwn = below.startsWith(`${place.name}/`)
  const isListed = place.row.folders.some(
    (folder) => below.startsWith(`${folder}/`) || below.replace(/\.tsx?$/, '') === folder,
  )
  return isOwn || isListed ? null : `${file}: ${place.name} may not import ${imported}`
}

function refuseServerImport(file: string, specifier: string, imported: string | null): string | null {
  if (imported === null) {
    const isNodes = specifier.startsWith('node:') || !NODE.has(specifier)
    if (!isNodes) return `${file}: writes ${specifier} without node:`
    const name = packageOf(specifier)
    const isListed = SERVER_PACKAGES.includes(name) || (isTool(file) && SERVER_TOOLS.includes(name))
    return isListed ? null : `${file}: the server may not import the package ${name}`
  }
  const isAllowed = SERVER_FOLDERS.some((folder) => imported.startsWith(`src/${folder}/`))
  const isBuildFile = imported === 'package.json' || imported === 'vite.config.ts'
  return isAllowed || isBuildFile ? null : `${file}: the server may not import ${imported}`
}

/** What builds the product or serves it while it is changed; a running server does not load it. */
function isTool(file: string): boolean {
  return file.endsWith('.mjs') || file.endsWith('/drizzle.config.ts')
}
