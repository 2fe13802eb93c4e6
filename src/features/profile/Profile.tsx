/** The profile page: avatar and names, the links of the account, complaints, devices, and the account itself. */
import {
  ActionIcon,
  Avatar,
  Box,
  Button,
  Card,
  Group,
  Modal,
  Radio,
  SimpleGrid,
  TextInput,
} from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../contract/errors'
import { profileForm } from '../../contract/forms'
import {
  AVATAR_PRESETS,
  type AvatarPreset,
  avatarPreset,
  avatarPresetUrl,
  avatarUrl,
} from '../../domain/account/avatar'
import { notify } from '../../game/session/toasts'
import { useUser } from '../../game/session/useUser'
import { useTranslate } from '../../i18n/useTranslate'
import { NameFields } from '../../ui/NameFields'
import { useCloseOnBack } from '../../ui/overlays/openOverlays'
import { ComplaintList } from './ComplaintList'
import { OwnAccount } from './OwnAccount'
import { ProfileLinks } from './ProfileLinks'
import css from './profile.module.css'
import { SessionList } from './SessionList'
import { updateProfile } from './updateProfile'

export function Profile() {
  const t = useTranslate()
  const user = useUser((known) => known)
  const form = useForm({
    initialValues: { firstName: user?.first_name ?? '', lastName: user?.last_name ?? '' },
    validate: schemaResolver(profileForm, { sync: true }),
  })
  const [avatar, setAvatar] = useState(user?.profile_picture ?? null)
  const [isPicking, setPicking] = useState(false)

  const save = form.onSubmit(
    async (names) => {
      const { stored, message } = await updateProfile({ ...names, avatar: avatar ?? avatarPreset(null) })
      if (stored !== null) {
        form.setValues(stored.names)
        setAvatar(stored.avatar)
      }
      notify({ text: message, kind: stored === null ? 'error' : 'success', flow: 'profile' })
    },
    () => notify({ text: errorText('names_required'), kind: 'error', flow: 'profile' }),
  )
  return (
    <>
      <SimpleGrid
        minColWidth="min(100%, 21.25rem)"
        autoFlow="auto-fit"
        spacing={20}
        style={{ alignItems: 'start' }}
      >
        <Card component="form" onSubmit={save} noValidate>
          <Box pos="relative" style={{ alignSelf: 'center' }}>
            <Avatar src={avatarUrl(avatar)} size={120} alt={t('profile.avatar')}>
              {/* Shown if the player's own image cannot be loaded. */}
              <img
                src={avatarPresetUrl(avatarPreset(null))}
                width={120}
                height={120}
                alt={t('profile.avatar')}
              />
            </Avatar>
            <ActionIcon
              pos="absolute"
              right={-8}
              bottom={-4}
              bd="3px solid var(--surface)"
              variant="filled"
              radius="50%"
              aria-label={t('profile.changeAvatar')}
              onClick={() => setPicking(true)}
            >
              <IconPencil size={20} aria-hidden="true" />
            </ActionIcon>
          </Box>
          <NameFields value={form.values} onChange={form.setValues} />
          <TextInput
            label={t('field.mobile')}
            type="tel"
            value={user?.mobile_number ?? ''}
            readOnly
            disabled
            description={t('profile.mobileHint')}
          />
          <Button type="submit" fullWidth disabled={form.submitting}>
            {t(form.submitting ? 'profile.updating' : 'profile.update')}
          </Button>
        </Card>
        <ProfileLinks />
        <ComplaintList />
        <SessionList />
        <OwnAccount />
      </SimpleGrid>
      <AvatarPicker
        isOpen={isPicking}
        picked={avatarPreset(avatar)}
        onPick={setAvatar}
        onClose={() => setPicking(false)}
      />
    </>
  )
}

interface AvatarPickerProps {
  isOpen: boolean
  picked: AvatarPreset
  onPick(name: AvatarPreset): void
  onClose(): void
}

/** The dialog to choose one of the preset avatars. */
function AvatarPicker({ isOpen, picked, onPick, onClose }: AvatarPickerProps) {
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
