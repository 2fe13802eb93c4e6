/** The player's settings on this device: sound, vibration, throws, theme, language, reality check, time limit. */
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storedSettings } from '../../contract/stored'
import { NO_TIME_LIMIT, type TimeLimit } from '../../domain/account/timeLimit'
import type { Language } from '../../i18n/locale'
import { persistedStorage } from './safeStorage'

export const SETTINGS_KEY = 'settings-storage'

export type Theme = 'dark' | 'light'

interface Settings {
  isMuted: boolean
  vibrates: boolean
  /** Whether the table shows the throws of rounds without a bet of the player. */
  showsThrows: boolean
  /** Applies to the site and the account pages; the table is always dark. */
  theme: Theme
  /** As chosen on this device; null for that of the browser. */
  language: Language | null
  /** Minutes of play between two reality checks; null for never. */
  realityCheckMinutes: number | null
  /** Of both tables together. */
  timeLimit: TimeLimit
  /** Time of the newest answer to a complaint that the player has seen, ISO 8601; null before the first. */
  answersSeenAt: string | null
}

interface SettingsStore extends Settings {
  change(part: Partial<Settings>): void
}

export const useSettings = create<SettingsStore>()(
  persist(
    (set) => ({
      isMuted: false,
      vibrates: true,
      showsThrows: true,
      theme: 'dark',
      language: null,
      realityCheckMinutes: 30,
      timeLimit: NO_TIME_LIMIT,
      answersSeenAt: null,
      change: (part) => set(part),
    }),
    {
      name: SETTINGS_KEY,
      storage: persistedStorage<Partial<Settings>>(storedSettings),
      partialize: ({ change: _, ...settings }) => settings,
    },
  ),
)
