import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { FieldEvents, type FieldElement, type FieldOptions } from './field-events'

/** What Taro's Input and Textarea have in common. */
export interface FieldProps {
  value?: string
  defaultValue?: string
  focus?: boolean
  autoFocus?: boolean
  /** The caret's position after `focus` or `autoFocus`. */
  cursor?: number
  selectionStart?: number
  selectionEnd?: number
  placeholderClass?: string
  placeholderStyle?: string
}

interface Field<Element> {
  field: RefObject<Element>
  /** The field's text in its first render. */
  initialValue: string
}

/** Applies the properties of Taro's component to the browser's field, and translates its events. */
export const useField = <Element extends FieldElement>(
  props: FieldProps,
  options: Omit<FieldOptions, 'value'> = {},
): Field<Element> => {
  const { value, defaultValue, placeholderClass, placeholderStyle } = props
  const field = useRef<Element>(null)
  const [initialValue] = useState(value ?? defaultValue ?? '')
  const latest = useRef<FieldOptions>({})
  const events = useRef<FieldEvents>()
  useLayoutEffect(() => {
    latest.current = { ...options, value }
  })
  useLayoutEffect(() => {
    events.current = new FieldEvents(field.current as Element, () => latest.current)
    return events.current.listen()
  }, [])
  useLayoutEffect(() => events.current?.showValue(), [value])
  useFocus(field, props)
  usePlaceholder(field, placeholderClass, placeholderStyle)
  return { field, initialValue }
}

/** Uses a layout effect, because iOS opens the keyboard only if the field is focused during a tap. */
const useFocus = (field: RefObject<FieldElement>, props: FieldProps): void => {
  const isFocused = Boolean(props.focus || props.autoFocus)
  const selection = useRef<[number, number]>([-1, -1])
  const { cursor = -1, selectionStart = cursor, selectionEnd = selectionStart } = props
  selection.current = [selectionStart, selectionEnd]
  useLayoutEffect(() => {
    const { current: element } = field
    if (!isFocused || !element) return
    const [start, end] = selection.current
    element.focus()
    if (start >= 0) element.setSelectionRange(start, end)
  }, [field, isFocused])
}

/** Styles the field like its placeholder while it is empty: CSS lets the placeholder inherit colour and font. */
const usePlaceholder = (field: RefObject<FieldElement>, className = '', styleText = ''): void => {
  const mark = useRef<() => void>()
  useLayoutEffect(() => {
    const { current: element } = field
    if (!element || (!className && !styleText)) return undefined
    const classes = ['taro-placeholder', ...className.split(/\s+/).filter(Boolean)]
    const show = (isEmpty: boolean) => {
      for (const name of classes) element.classList.toggle(name, isEmpty)
      if (styleText) element.style.cssText = isEmpty ? styleText : ''
    }
    mark.current = () => show(element.value === '')
    element.addEventListener('input', mark.current)
    return () => {
      if (mark.current) element.removeEventListener('input', mark.current)
      mark.current = undefined
      show(false)
    }
  }, [field, className, styleText])
  useLayoutEffect(() => mark.current?.())
}
