/** Five pictures to choose from. */
import { PROFILE_NAMES, type ProfileName, presetUrl } from '../../domain/avatar'
import { Sheet } from '../../ui/Modal'
import css from './profile.module.css'

interface PicturePickerProps {
  isOpen: boolean
  picked: ProfileName
  onPick(name: ProfileName): void
  onClose(): void
}

export function PicturePicker({ isOpen, picked, onPick, onClose }: PicturePickerProps) {
  return (
    <Sheet title="Choose your avatar" isOpen={isOpen} onClose={onClose}>
      <div className={css.pictures}>
        {PROFILE_NAMES.map((name, at) => (
          <button
            key={name}
            type="button"
            className={css.picture}
            aria-label={`Avatar ${at + 1}`}
            aria-pressed={name === picked}
            onClick={() => onPick(name)}
          >
            <img src={presetUrl(name)} width={96} height={96} alt="" />
          </button>
        ))}
      </div>
    </Sheet>
  )
}
