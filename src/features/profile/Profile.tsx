/** The profile page: avatar, names, and the mobile number, which cannot be changed. */
import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { avatarPreset, avatarPresetUrl, avatarUrl } from '../../domain/avatar'
import { useSession } from '../../game/session/session'
import { notify } from '../../game/toasts'
import { buttonClass } from '../../ui/buttonClass'
import { NameFields } from '../../ui/NameFields'
import panel from '../../ui/panel.module.css'
import { TextField } from '../../ui/TextField'
import { AvatarPicker } from './AvatarPicker'
import { ProfileLinks } from './ProfileLinks'
import css from './profile.module.css'
import { updateProfile } from './updateProfile'

export function Profile() {
  const user = useSession((session) => session.user)
  const [names, setNames] = useState({ firstName: user?.first_name ?? '', lastName: user?.last_name ?? '' })
  const [avatar, setAvatar] = useState(user?.profile_picture ?? null)
  const [isPicking, setPicking] = useState(false)
  const [isSaving, setSaving] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    const { isSaved, message } = await updateProfile({ ...names, avatar: avatar ?? avatarPreset(null) })
    setSaving(false)
    notify({ text: message, kind: isSaved ? 'success' : 'error' })
  }
  return (
    <>
      <div className={css.columns}>
        <form className={panel.panel} onSubmit={(event) => void save(event)} noValidate>
          <div className={css.avatar}>
            <img
              src={avatarUrl(avatar)}
              width={120}
              height={120}
              alt="Your avatar"
              onError={(event) => {
                event.currentTarget.src = avatarPresetUrl(avatarPreset(null))
              }}
            />
            <button
              type="button"
              className={css.editButton}
              aria-label="Change avatar"
              onClick={() => setPicking(true)}
            >
              <IconPencil size={20} aria-hidden="true" />
            </button>
          </div>
          <NameFields
            value={names}
            onChange={(changes) => setNames((previous) => ({ ...previous, ...changes }))}
          />
          <TextField
            label="Mobile Number"
            type="tel"
            value={user?.mobile_number ?? ''}
            onChange={() => undefined}
            readOnly
            disabled
            hint="Your number is your account and cannot be changed."
          />
          <button type="submit" className={buttonClass('primary', 'wide')} disabled={isSaving}>
            {isSaving ? 'Updating...' : 'Update Profile'}
          </button>
        </form>
        <ProfileLinks />
      </div>
      <AvatarPicker
        isOpen={isPicking}
        picked={avatarPreset(avatar)}
        onPick={(name) => {
          setAvatar(name)
          setPicking(false)
        }}
        onClose={() => setPicking(false)}
      />
    </>
  )
}
