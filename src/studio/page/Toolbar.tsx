/** The switches of a state: its size, its round, what the browser is set to, and which control is pointed at. */
import { Input, NativeSelect, Text } from '@mantine/core'
import {
  CHOICE_NAMES,
  CHOICES,
  type ChoiceName,
  RESULTS,
  SIZES,
  type StudioAddress,
  servedSkins,
  spellBet,
  spellCombination,
} from '../core/address'
import css from './studio.module.css'

interface ToolbarProps {
  address: StudioAddress
  open: (change: Partial<StudioAddress>) => void
  type: (name: string, value: string | null) => void
}

/** Explanations of the switches whose names say too little, and of those that only come near to a real browser. */
const NOTES: Readonly<Partial<Record<ChoiceName, string>>> = {
  colours: 'Forced colours are approximate: their rules apply, but the browser does not force its palette.',
  text: 'The text is of that part of the browser’s font size; a real browser also changes screen widths given in em.',
  renderer: 'Slow draws every third frame over a 3G connection; none has no WebGL.',
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

const isDefault = (address: StudioAddress, name: ChoiceName) => address[name] === CHOICES[name][0]

export function Toolbar({ address, open, type }: ToolbarProps) {
  const { size, result, bet } = address
  const sizes = [...new Set<string>([...SIZES, 'all', size])]
  const optional = [
    { name: 'result', none: 'as-is', value: result && spellCombination(result), values: RESULTS },
    { name: 'skin', none: 'own', value: address.skin, values: servedSkins() ?? [] },
  ]
  const notes = CHOICE_NAMES.flatMap((name) => (isDefault(address, name) ? [] : (NOTES[name] ?? [])))
  return (
    <div className={css.toolbar}>
      <NativeSelect
        size="xs"
        label="size"
        value={size}
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
          label={name}
          title={NOTES[name]}
          value={address[name]}
          data={CHOICES[name].map((value) => ({ value, label: name === 'text' ? `${value} %` : value }))}
          onChange={({ target }) => type(name, target.value)}
        />
      ))}
      {optional.map(({ name, none, value, values }) => (
        <NativeSelect
          key={name}
          size="xs"
          label={name}
          value={value ?? none}
          data={[none, ...values]}
          onChange={({ target }) => type(name, target.value === none ? null : target.value)}
        />
      ))}
      <TypedField name="bet" value={bet === null ? '' : spellBet(bet)} placeholder="10-dubai-3" type={type} />
      {(['hover', 'press', 'focus'] as const).map((name) => (
        <TypedField key={name} name={name} value={address[name] ?? ''} placeholder="city-dubai" type={type} />
      ))}
      <datalist id="studio-targets">
        {TARGETS.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      {notes.length === 0 ? null : (
        <Text w="100%" fz={13} c="var(--warning)">
          {notes.join(' ')}
        </Text>
      )}
    </div>
  )
}

interface TypedFieldProps {
  name: string
  value: string
  placeholder: string
  type: (name: string, value: string | null) => void
}

/** A parameter of the address that is typed; Enter or leaving the field opens it. */
function TypedField({ name, value, placeholder, type }: TypedFieldProps) {
  const read = (text: string) => {
    if (text !== value) type(name, text === '' ? null : text)
  }
  return (
    <Input.Wrapper size="xs" label={name} labelElement="div" w={98}>
      <Input
        key={value}
        size="xs"
        aria-label={name}
        placeholder={placeholder}
        list={name === 'bet' ? undefined : 'studio-targets'}
        defaultValue={value}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onBlur={({ target }) => read(target.value.trim())}
      />
    </Input.Wrapper>
  )
}
