export interface AriaState {
  role?: string
  label?: string
  level?: number
  selected?: boolean
  /** A toggle button, such as one of several sort orders. */
  pressed?: boolean
  /** The current entry of a navigation. */
  current?: 'page'
  checked?: boolean
  expanded?: boolean
  disabled?: boolean
  hidden?: boolean
  busy?: boolean
  modal?: boolean
  invalid?: boolean
  live?: 'polite' | 'assertive'
  now?: number
  min?: number
  max?: number
  controls?: string
}

const NAMES: Record<Exclude<keyof AriaState, 'role'>, string> = {
  label: 'aria-label',
  level: 'aria-level',
  selected: 'aria-selected',
  pressed: 'aria-pressed',
  current: 'aria-current',
  checked: 'aria-checked',
  expanded: 'aria-expanded',
  disabled: 'aria-disabled',
  hidden: 'aria-hidden',
  busy: 'aria-busy',
  modal: 'aria-modal',
  invalid: 'aria-invalid',
  live: 'aria-live',
  now: 'aria-valuenow',
  min: 'aria-valuemin',
  max: 'aria-valuemax',
  controls: 'aria-controls',
}

/**
 * Returns ARIA attributes as strings, for a Taro component. Undefined ones are left out: a custom element would show
 * "undefined".
 */
export function aria({ role, ...state }: AriaState): Record<string, string> {
  const attributes: Record<string, string> = role ? { role } : {}
  for (const [key, value] of Object.entries(state)) {
    if (value !== undefined) attributes[NAMES[key as keyof typeof NAMES]] = String(value)
  }
  return attributes
}
