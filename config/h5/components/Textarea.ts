import type { TextareaProps } from '@tarojs/components'
import { createElement, forwardRef, useLayoutEffect, useRef, type RefObject } from 'react'
import { emit } from './emit'
import { renderHost, type HostProps } from './host'
import { toNativeProps } from './native-props'
import { useField, type FieldProps } from './use-field'
import './plain.css'

/**
 * Returns how many lines the text takes. `scrollHeight` is never less than the height, which is therefore reset first.
 */
const countLines = (field: HTMLTextAreaElement): number => {
  const { style } = field
  const { height, minHeight } = style
  style.height = style.minHeight = '0'
  const { fontSize, lineHeight, paddingTop, paddingBottom } = getComputedStyle(field)
  const contentHeight = field.scrollHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)
  style.height = height
  style.minHeight = minHeight
  return Math.max(1, Math.round(contentHeight / (parseFloat(lineHeight) || parseFloat(fontSize) * 1.2)))
}

/** Dispatches `linechange` when the number of lines changes, and sets the number of rows if the field grows. */
const useLines = (field: RefObject<HTMLTextAreaElement>, grows: boolean, isWatched: boolean): void => {
  const lines = useRef(1)
  const measure = useRef<() => void>()
  measure.current = () => {
    const { current: element } = field
    if (!element || !(grows || isWatched)) return
    const lineCount = countLines(element)
    if (grows) element.rows = lineCount
    if (lineCount === lines.current) return
    lines.current = lineCount
    emit(element.parentElement, 'linechange', { height: element.clientHeight, lineCount })
  }
  useLayoutEffect(() => measure.current?.())
  useLayoutEffect(() => {
    const { current: element } = field
    const listener = () => measure.current?.()
    element?.addEventListener('input', listener)
    return () => element?.removeEventListener('input', listener)
  }, [field])
}

/** Taro's Textarea as plain elements. */
const Textarea = forwardRef<HTMLElement, Omit<TextareaProps, keyof FieldProps> & FieldProps & HostProps>(
  function Textarea(props, ref) {
    const {
      placeholder,
      disabled,
      maxlength = 140,
      autoHeight = false,
      name,
      nativeProps,
      value,
      defaultValue,
      focus,
      autoFocus,
      cursor,
      selectionStart,
      selectionEnd,
      placeholderClass,
      placeholderStyle,
      ...own
    } = props
    const { field, initialValue } = useField<HTMLTextAreaElement>(props)
    useLines(field, autoHeight, props.onLineChange !== undefined)
    const textarea = createElement('textarea', {
      className: autoHeight ? 'taro-textarea auto-height' : 'taro-textarea',
      placeholder,
      disabled,
      maxLength: maxlength > -1 ? maxlength : undefined,
      name,
      defaultValue: initialValue,
      ...toNativeProps(nativeProps),
      ref: field,
    })
    return renderHost('taro-textarea-core', own, ref, { children: textarea })
  },
)

export default Textarea
