/**
 * Colours by role, as CSS custom properties; those that a skin may change come from assets/palette.json. The table and some panels are
 * dark in both schemes.
 */
import colours from '../../../assets/palette.json'

/** Colours that are the same in both schemes. */
export const BRAND_COLOURS = {
  '--night-deep': colours.nightDeep,
  '--night-high': colours.nightHigh,
  '--brass': colours.brass,
  '--brass-light': colours.brassLight,
  '--brass-shade': colours.brassShade,
  '--on-brass': '#2a1a02',
  '--marigold': colours.marigold,
  '--win': '#2dd4a0',
  '--urgent': '#ff4d4f',
  '--paper': '#fff6e5',
  '--ink': '#1a1640',
} as const

const dark = {
  '--page-top': colours.nightDeep,
  '--page-bottom': colours.nightHigh,
  '--text': '#fff6e5',
  '--text-muted': '#c9c1d9',
  '--heading': '#ffd98a',
  '--link': '#ffd98a',
  '--surface': colours.surface,
  '--surface-high': colours.surfaceHigh,
  '--surface-low': colours.surfaceLow,
  '--border': colours.border,
  '--field': '#100e2b',
  '--field-border': '#6b659c',
  '--success': '#2dd4a0',
  '--warning': '#ffd24a',
  '--error': '#ff8587',
  '--success-tint': 'rgb(45 212 160 / 14%)',
  '--error-tint': 'rgb(255 77 79 / 14%)',
  '--brass-tint': 'rgb(242 181 68 / 12%)',
  '--shadow': '0 18px 40px rgb(3 2 14 / 45%)',
  '--focus': '#fff6e5',
}

const light: Record<keyof typeof dark, string> = {
  '--page-top': '#fff9ee',
  '--page-bottom': '#f6e8cf',
  '--text': '#1a1640',
  '--text-muted': '#504b72',
  '--heading': '#1a1640',
  '--link': '#704a08',
  '--surface': '#fffdf8',
  '--surface-high': '#fff3dc',
  '--surface-low': '#f9eedb',
  '--border': '#e2d1b1',
  '--field': '#ffffff',
  '--field-border': '#8b7d64',
  '--success': '#04684b',
  '--warning': '#7a5200',
  '--error': '#b3151c',
  '--success-tint': 'rgb(4 104 75 / 10%)',
  '--error-tint': 'rgb(179 21 28 / 8%)',
  '--brass-tint': 'rgb(154 106 28 / 12%)',
  '--shadow': '0 14px 34px rgb(90 62 10 / 16%)',
  '--focus': '#1a1640',
}

export const SCHEME_COLOURS = { dark, light } as const
