/** The stage's colours and letters, from the art direction. Sprites are white or painted; these tint them. */
export const PALETTE = {
  night: 0x0b0a1f,
  felt: 0x1b2a5c,
  feltLight: 0x243b7a,
  brass: 0xf2b544,
  brassLight: 0xffd98a,
  marigold: 0xff8a1f,
  lotus: 0xff4d8d,
  win: 0x2dd4a0,
  urgent: 0xff4d4f,
  paper: 0xfff6e5,
  ink: 0x1a1640,
  /** Multiplies a tile that cannot be chosen towards grey. */
  worn: 0xb4b2bd,
} as const
