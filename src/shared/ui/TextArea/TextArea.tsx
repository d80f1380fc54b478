import { Textarea, View } from '@tarojs/components'
import { countCharacters, cutCharacters } from '@contract/text-length'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import styles from './TextArea.module.scss'

/** About 140 characters, by the specification, unless a form asks for another length. */
const USUAL_MAX_LENGTH = 140

interface TextAreaProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Counted in characters as people see them, not in UTF-16 units. */
  maxLength?: number
  error?: string
  disabled?: boolean
  autoFocus?: boolean
  /** Two lines high instead of five. */
  short?: boolean
}

/** A multi-line input with a counter. */
export function TextArea({
  label,
  value,
  onChange,
  placeholder,
  maxLength = USUAL_MAX_LENGTH,
  error,
  disabled,
  autoFocus,
  short,
}: TextAreaProps) {
  const length = countCharacters(value)
  return (
    <View className={classNames(styles.area, error && styles.wrong)}>
      <Textarea
        className={classNames(styles.input, short && styles.short)}
        value={value}
        placeholder={placeholder ?? `请输入${label}`}
        placeholderClass={styles.placeholder}
        maxlength={-1}
        disabled={disabled}
        autoFocus={autoFocus}
        onInput={(event) => onChange(cutCharacters(event.detail.value, maxLength))}
        nativeProps={{ 'aria-label': label, 'aria-invalid': String(Boolean(error)) }}
      />
      <View className={styles.foot}>
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {error}
        </View>
        <View className={styles.count}>
          {length}/{maxLength}
        </View>
      </View>
    </View>
  )
}
