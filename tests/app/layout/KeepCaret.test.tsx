/** The caret of a field of digits, after a character that the field drops. */
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useKeepCaret } from '../../../src/app/layout/useKeepCaret'
import { TimeLimitSetting } from '../../../src/features/limits/TimeLimitSetting'
import { MobileField } from '../../../src/ui/MobileField'
import { renderInApp } from '../../fixtures/AppProviders'

function Fields() {
  useKeepCaret()
  const [number, setNumber] = useState('')
  return (
    <>
      <TimeLimitSetting />
      <MobileField value={number} onChange={setNumber} invalidText="" />
    </>
  )
}

/** Types a text at the caret, as a keyboard does. */
function type(field: HTMLInputElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field
  const caret = selectionStart! + text.length
  const typed = value.slice(0, selectionStart!) + text + value.slice(selectionEnd!)
  // React reads the value of the element's own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, typed)
  field.setSelectionRange(caret, caret)
  fireEvent(field, new Event('input', { bubbles: true }))
}

test.each([
  ['Minutes a day', '90', 1, ['a', '5'], '950'],
  ['Minutes a day', '90', 1, ['५'], '950'],
  [/Mobile Number/, '98765432', 3, ['-', '1', '2'], '9871265432'],
  [/Mobile Number/, '98765', 2, [' ', '1'], '981765'],
  [/Mobile Number/, '8765432109', 0, ['+91 ', '9'], '8765432109'],
])('%s: %s at %d, then %j', (label, value, caret, keys, expected) => {
  renderInApp(<Fields />)
  const field = screen.getByLabelText<HTMLInputElement>(label)
  field.focus()
  type(field, value)
  field.setSelectionRange(caret, caret)
  for (const key of keys) type(field, key)
  expect(field.value).toBe(expected)
})
