// The assets of a static studio: the art of every skin, the sources that the bench shows, and the report. Their addresses are relative
// to the base of the page.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import {
  developmentMotion,
  developmentPalette,
  isMotion,
  isPalette,
  motionId,
  paletteId,
  skinUrlPrefix,
  styleWithTimes,
} from '../development/modules.ts'
import { packAssets } from '../packAssets.ts'
import { assetUrlPrefix } from '../readManifest.ts'
import { skinFolders, skinNames } from '../skin.ts'
import { assetReport } from './report.ts'

const manifestId = '\0virtual:asset-manifest'
/** The skin of files that were dropped in the browser. */
const DROPPED = 'dropped'

/** @param root of the project */
export function staticAssets(root: string): Plugin {
  const skins = [null, ...skinNames(root)]
  // One after the other, since all packs share a store of prints.
  const packing = skins.reduce<Promise<Awaited<ReturnType<typeof packAssets>>[]>>(
    async (before, skin) => [...(await before), await packAssets(root, 'release', skin)],
    Promise.resolve([]),
  )
  const manifests = async () =>
    (await packing).map(({ atlases, sheets, font, sounds }, index) =>
      relative({ skin: skins[index], atlases, sheets, font, sounds }),
    )
  return {
    name: 'city-dice-static-assets',
    resolveId: {
      order: 'pre',
      handler(id) {
        if (id.startsWith(manifestId.slice(1))) return manifestId
        if (isMotion(id)) return motionId
        return isPalette(id) ? paletteId : undefined
      },
    },
    async load(id) {
      if (id === paletteId) return developmentPalette(root, null)
      if (id === motionId) return developmentMotion(root, null)
      return id === manifestId ? staticManifest((await manifests())[0]!) : undefined
    },
    transform: {
      order: 'pre',
      handler: (code, id) => styleWithTimes(code, id, root, null),
    },
    async generateBundle() {
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName, source })
      const packed = await packing
      for (const { files, outputFolder } of packed)
        for (const file of files) emit(assetUrlPrefix.slice(1) + file, readFileSync(join(outputFolder, file)))
      for (const [index, manifest] of (await manifests()).entries())
        if (skins[index]) emit(`${skinUrlPrefix.slice(1)}${skins[index]}.json`, manifest)
      emit('studio/assets.json', relative(await assetReport(root, packed[0]!, null)))
      for (const folder of skinFolders)
        for (const file of readdirSync(join(root, 'assets', folder)).filter((name) =>
          /\.(svg|png|wav)$/.test(name),
        ))
          emit(`assets/${folder}/${file}`, readFileSync(join(root, 'assets', folder, file)))
    },
  }
}

const relative = (value: object) =>
  JSON.stringify(value).replaceAll(`"${assetUrlPrefix}`, `"${assetUrlPrefix.slice(1)}`)

/** @param own manifest as JSON */
function staticManifest(own: string): string {
  return `
import { withDropped } from '/assets/pipeline/studio/droppedArt.ts'
const chosen = document.querySelector('meta[name="studio-skin"]')?.content ?? null
const own = ${own}
const manifest =
  chosen === null
    ? own
    : chosen === '${DROPPED}'
      ? await withDropped(own)
      : await (await fetch('${skinUrlPrefix.slice(1)}' + chosen + '.json')).json()
export const { skin, atlases, sheets, font, sounds } = manifest
`
}
