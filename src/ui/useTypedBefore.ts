/**
 * What somebody typed before the page's script had arrived: a page that the build has written can be typed into at
 * once, and on a slow phone it is. The field is asked once, when the script takes it over.
 */
import { type RefObject, useEffect, useRef } from 'react'

/** @returns the reference to give to the field */
export function useTypedBefore<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const first = useRef({ value, onChange })
  useEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed !== first.current.value) first.current.onChange(typed)
  }, [])
  return field
}
