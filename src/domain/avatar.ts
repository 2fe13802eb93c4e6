/** Which picture shows a player: one of five presets, or an address that another system has given. */

export const AVATAR_PRESETS = ['profile1', 'profile2', 'profile3', 'profile4', 'profile5'] as const
export type AvatarPreset = (typeof AVATAR_PRESETS)[number]

const FOLDER = '/user_profile'

/**
 * The preset that a stored picture means: the part before a dash of the path's last segment, without .svg. So
 * 'uploads/profile3-17.svg' is profile3, and whatever is not one of the five is profile1.
 */
export function avatarPreset(picture: string | null): AvatarPreset {
  const last = (picture ?? '').split('/').at(-1) ?? ''
  const name = last.replace(/\.svg$/i, '').split('-')[0]
  return AVATAR_PRESETS.find((preset) => preset === name) ?? 'profile1'
}

/** The address of a player's picture: a full URL as it is, else the preset's. */
export function avatarUrl(picture: string | null): string {
  return picture !== null && /^https?:\/\//i.test(picture) ? picture : avatarPresetUrl(avatarPreset(picture))
}

export function avatarPresetUrl(name: AvatarPreset): string {
  return `${FOLDER}/${name}.svg`
}
