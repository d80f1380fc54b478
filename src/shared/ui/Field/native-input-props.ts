export type FieldType = 'text' | 'tel' | 'number' | 'digit' | 'email' | 'search'

interface NativeInput {
  label: string
  type: FieldType
  /** The characters are hidden now. */
  password?: boolean
  /** It is a password, hidden or not. */
  anyPassword?: boolean
  code?: boolean
  /** The keyboard neither corrects nor capitalises. */
  exact?: boolean
  invalid: boolean
}

/** What the native input needs beyond Taro's props: keyboard, autofill and an accessible name. */
export function nativeInputProps({
  label,
  type,
  password,
  anyPassword,
  code,
  exact,
  invalid,
}: NativeInput): Record<string, string> {
  const digits = code || type === 'number' || type === 'tel'
  const props: Record<string, string> = {
    'aria-label': label,
    'aria-invalid': String(invalid),
    // The browser's number input drops leading zeros and ignores a length; only its keyboard is requested instead.
    type: password
      ? 'password'
      : type === 'tel'
        ? 'tel'
        : type === 'email'
          ? 'email'
          : type === 'search'
            ? 'search'
            : 'text',
  }
  if (exact || anyPassword || type === 'email')
    Object.assign(props, { autocorrect: 'off', autocapitalize: 'off', spellcheck: 'false' })
  if (digits) props.inputmode = 'numeric'
  else if (type === 'digit') props.inputmode = 'decimal'
  if (code) props.autocomplete = 'one-time-code'
  else if (anyPassword) props.autocomplete = 'current-password'
  else if (type === 'tel') props.autocomplete = 'tel'
  else if (type === 'email') props.autocomplete = 'email'
  return props
}
