/** Avatars: five presets, or an absolute URL that another backend stored. */

export const AVATAR_PRESETS = ['profile1', 'profile2', 'profile3', 'profile4', 'profile5'] as const
export type AvatarPreset = (typeof AVATAR_PRESETS)[number]

const FOLDER = '/user_profile'
const HTTPS = /^https:\/\//i

/**
 * Returns the preset that a stored path names: its last segment, up to the first dash and without `.svg`.
 * 'uploads/profile3-17.svg' gives 'profile3'; an unknown name or null gives 'profile1'.
 */
export function avatarPreset(storedPath: string | null): AvatarPreset {
  return findPreset(storedPath ?? '') ?? 'profile1'
}

function findPreset(path: string): AvatarPreset | undefined {
  const fileName = path.split('/').at(-1) ?? ''
  const name = fileName.replace(/\.svg$/i, '').split('-')[0]
  return AVATAR_PRESETS.find((preset) => preset === name)
}

/** Whether a profile may store the picture: the name or path of a preset, or a whole https URL. */
export function isAvatar(picture: string): boolean {
  if (HTTPS.test(picture)) return isUrl(picture)
  return !/:|^\/\//.test(picture) && findPreset(picture) !== undefined
}

/** `URL.canParse` is younger than our browsers. */
function isUrl(text: string): boolean {
  try {
    return new URL(text).host !== ''
  } catch {
    return false
  }
}

/** Returns an absolute https URL unchanged, and for any other stored path the preset's URL. */
export function avatarUrl(storedPath: string | null): string {
  const isAbsolute = storedPath !== null && HTTPS.test(storedPath)
  return isAbsolute ? storedPath : avatarPresetUrl(avatarPreset(storedPath))
}

/** Returns the URL path of a preset, below public/. */
export function avatarPresetUrl(name: AvatarPreset): string {
  return `${FOLDER}/${name}.svg`
}
