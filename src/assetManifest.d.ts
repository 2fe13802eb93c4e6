// What the art pipeline hands to the client: the virtual module that assets/pipeline/vitePlugin.ts provides.

declare module 'virtual:asset-manifest' {
  import type { AssetsManifest } from 'pixi.js'

  /** Bundles `boot`, `table` and `result`, each source in full and half resolution, WebP before PNG. */
  export const pixiManifest: AssetsManifest

  /** Absolute addresses of each sound, in the order in which Howler tries them. */
  export const sounds: { click: string[]; beep: string[]; jingle: string[] }
}
