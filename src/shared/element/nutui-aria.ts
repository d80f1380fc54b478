import { aria, type AriaState } from './aria'

/**
 * Accessibility attributes for a NutUI component. NutUI passes Taro's `ariaRole`, which the web writes as the invalid
 * attribute `aria-role` (axe: aria-valid-attr), so it is unset here and `role` given in its place.
 */
export const nutuiAria = (state: AriaState): Record<string, string | undefined> => ({
  ...aria(state),
  ariaRole: undefined,
})
