/** The two ways to play. They share every rule; only the wallet, the paths and some texts differ. */
export const MODES = ['dummy', 'real'] as const
export type Mode = (typeof MODES)[number]
