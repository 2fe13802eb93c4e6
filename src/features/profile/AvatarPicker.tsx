/** The dialog to choose one of the preset avatars. */
import { AVATAR_PRESETS, type AvatarPreset, avatarPresetUrl } from '../../domain/avatar'
import { Modal } from '../../ui/Modal'
import css from './profile.module.css'

interface AvatarPickerProps {
  isOpen: boolean
  picked: AvatarPreset
  onPick(name: AvatarPreset): void
  onClose(): void
}

export function AvatarPicker({ isOpen, picked, onPick, onClose }: AvatarPickerProps) {
  return (
    <Modal title="Choose your avatar" isOpen={isOpen} onClose={onClose}>
      <div className={css.avatarOptions}>
        {AVATAR_PRESETS.map((name, at) => (
          <button
            key={name}
            type="button"
            className={css.avatarOption}
            aria-label={`Avatar ${at + 1}`}
            aria-pressed={name === picked}
            onClick={() => onPick(name)}
          >
            <img src={avatarPresetUrl(name)} width={96} height={96} alt="" />
          </button>
        ))}
      </div>
    </Modal>
  )
}
