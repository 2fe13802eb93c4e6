import type { Plugin } from 'vite'

export const SKIN: string | null
export function skinPalette(skin?: string | null): Plugin & { load: (id: string) => string | undefined }
