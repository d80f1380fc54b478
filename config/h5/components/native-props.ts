/** React's names of attributes that callers spell as in HTML. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  autocomplete: 'autoComplete',
  enterkeyhint: 'enterKeyHint',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  readonly: 'readOnly',
  tabindex: 'tabIndex',
}

/** Converts `nativeProps`, the attributes of the browser's own field, to React's names. */
export const toNativeProps = (props: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).map(([name, value]) => [REACT_NAMES[name] ?? name, value]))
