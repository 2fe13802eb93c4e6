/** Keeps text that was typed into a prerendered field before React hydrated the page; React would reset it to `value`. */
import { type RefObject, useEffect, useRef } from 'react'

/** Reports the field's text to `onChange` on mount if it differs from `value`. @returns the ref for the field */
export function usePreHydrationValue<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const atMount = useRef({ value, onChange })
  useEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed !== atMount.current.value) atMount.current.onChange(typed)
  }, [])
  return field
}
