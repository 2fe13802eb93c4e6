/** The rings of each kind of tile; lengths are pixels of the sprites at full resolution. */
export const RINGS = {
  coin: { ring: 'coin-ring', focusRing: 'coin-focus', ringOutset: 32, isRingUnder: true, spriteHeight: 192 },
  city: { ring: 'tile-ring', focusRing: 'tile-focus', ringOutset: 14, isRingUnder: false, spriteHeight: 480 },
  die: { ring: 'tile-ring', focusRing: 'tile-focus', ringOutset: 14, isRingUnder: false, spriteHeight: 480 },
} as const
