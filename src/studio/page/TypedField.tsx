/** A parameter of the address that is typed; Enter or leaving the field opens it. */
import { Input } from '@mantine/core'
import css from './studio.module.css'

interface TypedFieldProps {
  name: string
  value: string
  placeholder: string
  type: (name: string, value: string | null) => void
}

export function TypedField({ name, value, placeholder, type }: TypedFieldProps) {
  const read = (text: string) => {
    if (text !== value) type(name, text === '' ? null : text)
  }
  return (
    <Input.Wrapper size="xs" label={name} labelElement="div" className={css.typed}>
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
