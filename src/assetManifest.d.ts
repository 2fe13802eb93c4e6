// What the art pipeline hands to the client: the virtual module that assets/pipeline/vitePlugin.ts provides.

declare module 'virtual:asset-manifest' {
  import type { FontDescription } from './stage/text/bitmapFont'

  /** Where a sprite lies on its atlas, in the atlas's own pixels, and what of it a nine-slice keeps unstretched. */
  export interface SpritePlace {
    frame: { x: number; y: number; w: number; h: number }
    borders?: { left: number; top: number; right: number; bottom: number }
  }

  /** By bundle (`boot`, `table`, `result`): the one picture that all its sprites are on, in each resolution. */
  export const pictures: Record<string, readonly { src: string; resolution: number }[]>

  /** By bundle, resolution and sprite. */
  export const sheets: Record<string, Record<number, Record<string, SpritePlace>>>

  /** Where each letter lies on the font's page. */
  export const font: FontDescription

  /** Absolute addresses of each sound, in the order in which Howler tries them. */
  export const sounds: { click: string[]; beep: string[]; jingle: string[] }
}
