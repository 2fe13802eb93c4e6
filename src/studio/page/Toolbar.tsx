/** The switches of a state: size, theme, mode, what the browser is set to, which control is pointed at; and its link. */
import { Button, Input, NativeSelect } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { CHOICE_NAMES, CHOICES, type ChoiceName, SIZES, type StudioAddress } from '../address'
import css from './studio.module.css'

interface ToolbarProps {
  address: StudioAddress
  open: (change: Partial<StudioAddress>) => void
}

const LABELS: Readonly<Record<ChoiceName, string>> = {
  mode: 'Mode',
  theme: 'Theme',
  motion: 'Motion',
  colours: 'Colours',
  text: 'Text',
  renderer: 'Renderer',
}

/** Where a page can only come near to what the browser does. */
const NOTES: Readonly<Partial<Record<ChoiceName, string>>> = {
  colours: 'Approximate: the rules for forced colours apply, but the browser does not force its palette.',
  text: 'Per cent of the browser’s font size. Queries of the screen’s width in em keep their size.',
  renderer: 'Slow: every third frame and a 3G connection. None: no WebGL.',
  theme: 'The table is dark in both.',
}

export function Toolbar({ address, open }: ToolbarProps) {
  const clipboard = useClipboard()
  const sizes = [...new Set<string>([...SIZES, 'all', address.size])]
  const choose = (name: ChoiceName, value: string) => open({ [name]: value } as Partial<StudioAddress>)
  return (
    <div className={css.toolbar}>
      <NativeSelect
        size="xs"
        label="Size"
        value={address.size}
        data={sizes.map((value) => ({
          value,
          label: value === 'all' ? 'all sizes' : value.replace('x', ' × '),
        }))}
        onChange={({ target }) => open({ size: target.value })}
      />
      {CHOICE_NAMES.map((name) => (
        <NativeSelect
          key={name}
          size="xs"
          label={LABELS[name]}
          title={NOTES[name]}
          value={address[name]}
          data={CHOICES[name].map((value) => ({ value, label: name === 'text' ? `${value} %` : value }))}
          onChange={({ target }) => choose(name, target.value)}
        />
      ))}
      {(['hover', 'press', 'focus'] as const).map((name) => (
        <Input.Wrapper key={`${name} ${address[name]}`} size="xs" label={name} className={css.target}>
          <Input
            size="xs"
            aria-label={name}
            placeholder="city-mumbai"
            list="studio-targets"
            defaultValue={address[name] ?? ''}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
            onBlur={({ target }) =>
              target.value !== (address[name] ?? '') && open({ [name]: target.value.trim() || null })
            }
          />
        </Input.Wrapper>
      ))}
      <Button
        size="xs"
        className={css.copy}
        leftSection={<IconLink size={16} />}
        onClick={() => clipboard.copy(location.href)}
        title="The same link shows the same pixels."
      >
        {clipboard.copied ? 'Copied' : 'Copy link'}
      </Button>
      <datalist id="studio-targets">
        {TARGETS.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  )
}

const TARGETS = [
  'coin-10',
  'coin-500',
  'city-new-york',
  'city-mumbai',
  'city-dubai',
  'city-tokyo',
  'number-3',
  'place-bet',
]
