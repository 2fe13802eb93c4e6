/** The dialog to choose one of the preset avatars. */
import { Avatar, Button, Group, Modal, Radio } from '@mantine/core'
import { AVATAR_PRESETS, type AvatarPreset, avatarPresetUrl } from '../../domain/account/avatar'
import { useTranslate } from '../../i18n/useTranslate'
import { useCloseOnBack } from '../../ui/overlays/openOverlays'
import css from './profile.module.css'

interface AvatarPickerProps {
  isOpen: boolean
  picked: AvatarPreset
  onPick(name: AvatarPreset): void
  onClose(): void
}

export function AvatarPicker({ isOpen, picked, onPick, onClose }: AvatarPickerProps) {
  const t = useTranslate()
  useCloseOnBack(isOpen, onClose)
  return (
    <Modal title={t('avatar.title')} size={600} opened={isOpen} onClose={onClose}>
      <Radio.Group value={picked} onChange={onPick} aria-label={t('avatar.label')}>
        <Group justify="center" pt={8}>
          {AVATAR_PRESETS.map((name, at) => (
            <Radio.Card
              key={name}
              value={name}
              className={css.avatarOption}
              radius="50%"
              aria-label={t('avatar.option', { number: at + 1 })}
            >
              <Avatar src={avatarPresetUrl(name)} size={72} alt="" />
            </Radio.Card>
          ))}
        </Group>
      </Radio.Group>
      {/* Arrow keys choose as well, so a choice does not close the dialog. */}
      <Button fullWidth mt="lg" onClick={onClose}>
        {t('avatar.done')}
      </Button>
    </Modal>
  )
}
