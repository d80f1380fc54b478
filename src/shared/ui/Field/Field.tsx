import { Input, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '../Icon/Icon'
import { cleanTyped, isCompact, PASTED_ALONG } from './clean-typed'
import { nativeInputProps, type FieldType } from './native-input-props'
import { Tappable } from '../Tappable/Tappable'
import styles from './Field.module.scss'

interface FieldProps {
  label: string
  /** Draws the label above the input; otherwise only screen readers get it. */
  showLabel?: boolean
  value: string
  onChange: (value: string) => void
  type?: FieldType
  placeholder?: string
  error?: string
  maxLength?: number
  password?: boolean
  /** A one-time code: digits, and the phone suggests the code from the text message. */
  code?: boolean
  /** A number or code that has no blanks: those that are pasted along are dropped. Phones and one-time codes are. */
  compact?: boolean
  /** A text that is compared letter by letter: the keyboard neither corrects nor capitalises it. */
  exact?: boolean
  /** WeChat's keyboard offers the account's own nickname, and checks what was written when it closes. */
  nickname?: boolean
  disabled?: boolean
  left?: ReactNode
  right?: ReactNode
  onConfirm?: () => void
}

/** A single-line input with its error below. A password can be shown. */
export function Field({
  label,
  showLabel,
  value,
  onChange,
  type = 'text',
  placeholder,
  error,
  maxLength = 100,
  password,
  code,
  compact,
  exact,
  nickname,
  disabled,
  left,
  right,
  onConfirm,
}: FieldProps) {
  const [shown, setShown] = useState(false)
  const kind = { type, code, compact }
  const numeric = code || type === 'tel' || type === 'number'
  return (
    <View className={styles.field}>
      {showLabel && <View className={styles.label}>{label}</View>}
      <View className={classNames(styles.line, error && styles.wrong)}>
        {left}
        <Input
          className={styles.input}
          type={numeric ? 'number' : nickname ? 'nickname' : 'text'}
          password={password && !shown}
          value={value}
          placeholder={placeholder ?? `请输入${label}`}
          placeholderClass={styles.placeholder}
          maxlength={isCompact(kind) ? maxLength + PASTED_ALONG : maxLength}
          disabled={disabled}
          onInput={(event) => onChange(cleanTyped(event.detail.value, kind))}
          // A nickname that WeChat offers, or empties after its check, comes with the blur alone.
          onBlur={nickname ? (event) => onChange(cleanTyped(event.detail.value, kind)) : undefined}
          onConfirm={onConfirm}
          nativeProps={nativeInputProps({
            label,
            type,
            password: password && !shown,
            anyPassword: password,
            code,
            exact: exact || isCompact(kind),
            invalid: Boolean(error),
          })}
        />
        {password && (
          <Tappable className={styles.eye} label={shown ? '隐藏密码' : '显示密码'} onClick={() => setShown(!shown)}>
            <Icon name={shown ? 'eye' : 'eye-off'} size={20} />
          </Tappable>
        )}
        {right}
      </View>
      {error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {error}
        </View>
      )}
    </View>
  )
}
