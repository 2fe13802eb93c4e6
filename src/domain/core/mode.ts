/** The two modes. They share every rule; only wallet, paths and some texts differ. 'dummy' is the practice mode. */
export const MODES = ['dummy', 'real'] as const
export type Mode = (typeof MODES)[number]
