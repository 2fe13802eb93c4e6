/** Saves the player's names and avatar, and updates the cached user from the response. */
import { callApi } from '../../api/apiClient'
import { messageOf } from '../../api/apiError'
import { profileRoutes } from '../../contract/account'
import { errorText } from '../../contract/errors'
import { sanitiseText } from '../../domain/core/sanitise'
import { useSession } from '../../game/session/session'
import { changeUser } from '../../game/session/userCache'
import { successText } from '../../i18n/translate'

interface ProfileForm {
  firstName: string
  lastName: string
  /** Name of a preset, or the URL of an external image. */
  avatar: string
}

interface ProfileUpdate {
  /** The profile as the server has stored it, null if it was not saved. */
  stored: { names: Pick<ProfileForm, 'firstName' | 'lastName'>; avatar: string | null } | null
  /** The text for the player. */
  message: string
}

export async function updateProfile(form: ProfileForm): Promise<ProfileUpdate> {
  const { userId: id } = useSession.getState()
  if (id === null) return { stored: null, message: errorText('user_not_found') }
  const body = {
    first_name: sanitiseText(form.firstName),
    last_name: sanitiseText(form.lastName),
    profile_picture: sanitiseText(form.avatar),
  }
  try {
    const { data, message } = await callApi(profileRoutes.editProfile, { params: { id }, body })
    const { first_name, last_name, profile_picture } = data
    changeUser(id, { first_name, last_name, profile_picture })
    const names = { firstName: first_name, lastName: last_name }
    return {
      stored: { names, avatar: profile_picture },
      message: successText(message, 'message.profileUpdated'),
    }
  } catch (error) {
    return { stored: null, message: messageOf(error, 'profile_failed') }
  }
}
