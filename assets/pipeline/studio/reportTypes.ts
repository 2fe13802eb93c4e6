// The pipeline's report to the studio's bench, as JSON.

/** Pixels at each edge. */
export interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

export interface SpriteReport {
  name: string
  bundle: string
  /** The source, relative to the project; that of another sprite where this one is made from it. */
  file: string
  bytes: number
  /** Pixels at full resolution. */
  width: number
  height: number
  borders: Edges | null
  states: string[]
  /** Pixels at each edge that should stay free, and that the name plate covers at the foot. */
  free: number
  plate: number
  /** Transparent pixels at each edge. */
  trim: Edges
}

export interface AtlasReport {
  bundle: string
  resolution: number
  src: string
  width: number
  height: number
  /** Share of the pixels that sprites use. */
  usedPercent: number
  textureBytes: number
  /** Up to a tenth more than a release serves, whose encoder takes ten times as long. */
  bytes: number
}

export interface Budget {
  area: 'atlases' | 'memory' | 'sounds' | 'served'
  name: string
  used: number
  limit: number
  isKept: boolean
}

export interface AssetReport {
  sprites: SpriteReport[]
  atlases: AtlasReport[]
  budgets: Budget[]
  /** Each is one line. */
  errors: string[]
}
