// Types of the virtual module with the packed assets, which assets/pipeline/vitePlugin.ts provides.

declare module 'virtual:asset-manifest' {
  import type { FontDescription } from './stage/text/bitmapFont'

  export interface SpriteFrame {
    /** Position on the atlas, in pixels of that atlas. */
    frame: { x: number; y: number; w: number; h: number }
    /** Nine-slice borders, in pixels of the sprite at full resolution. */
    borders?: { left: number; top: number; right: number; bottom: number }
  }

  /** Whose files lie over the others, null without one. In development the studio chooses it. */
  export const skin: string | null

  /** By bundle (`boot`, `table`, `result`): the URL of its atlas in each resolution. */
  export const atlases: Record<string, readonly { src: string; resolution: number }[]>

  /** By bundle, resolution and sprite name. */
  export const sheets: Record<string, Record<number, Record<string, SpriteFrame>>>

  export const font: FontDescription

  /** By sound: URLs in the order in which Howler tries them. */
  export const sounds: Record<
    | 'click'
    | 'beep'
    | 'jingle'
    | 'clatter'
    | 'reel-tick'
    | 'reel-stop'
    | 'chip'
    | 'loss'
    | 'roll'
    | 'chord-new_york'
    | 'chord-mumbai'
    | 'chord-dubai'
    | 'chord-tokyo'
    | 'thunk'
    | 'fanfare'
    | 'coins'
    | 'opening'
    | 'refusal'
    | 'hum',
    string[]
  >
}
