/** Attributes that callers write as HTML does, under React's names. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  autocomplete: 'autoComplete',
  enterkeyhint: 'enterKeyHint',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  readonly: 'readOnly',
  tabindex: 'tabIndex',
}

/** Properties for the browser's own element inside of Taro's, as React takes them. */
export const toNativeProps = (props: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).map(([name, value]) => [REACT_NAMES[name] ?? name, value]))
