import type { InputProps } from '@tarojs/components'
import { createElement, forwardRef } from 'react'
import { renderHost, type HostProps } from './host'
import { toNativeProps } from './native-props'
import { useField, type FieldProps } from './use-field'
import './plain.css'

/** HTML's types for those of WeChat. All others are left to the browser, which treats unknown ones as `text`. */
const TYPES: Readonly<Record<string, string>> = {
  number: 'number',
  digit: 'number',
  numberpad: 'number',
  digitpad: 'number',
  'safe-password': 'password',
}

const DIGITS = /[0-9]/
const FILTERS: Readonly<Record<string, (typed: string, value: string) => boolean>> = {
  number: (typed) => DIGITS.test(typed),
  digit: (typed, value) => DIGITS.test(typed) || (typed === '.' && !value.includes('.')),
}

const nameType = (type: string, confirmType?: string, password?: boolean): string => {
  if (password) return 'password'
  return confirmType === 'search' ? 'search' : (TYPES[type] ?? type)
}

/** Taro's Input as plain elements. */
const Input = forwardRef<HTMLElement, Omit<InputProps, keyof FieldProps> & FieldProps & HostProps>(
  function Input(props, ref) {
    const {
      type = 'text',
      password,
      placeholder,
      disabled,
      maxlength = 140,
      confirmType,
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
    const nativeType = nameType(type, confirmType, password)
    const { field, initialValue } = useField<HTMLInputElement>(props, {
      accepts: FILTERS[type],
      // Browsers ignore maxlength on number inputs.
      cut: nativeType === 'number' && maxlength > -1 ? (text) => text.slice(0, maxlength) : undefined,
    })
    const input = createElement('input', {
      className: 'weui-input',
      type: nativeType,
      placeholder,
      disabled,
      maxLength: maxlength > -1 ? maxlength : undefined,
      name,
      enterKeyHint: confirmType,
      defaultValue: initialValue,
      ...toNativeProps(nativeProps),
      ref: field,
    })
    return renderHost('taro-input-core', own, ref, { children: input })
  },
)

export default Input
