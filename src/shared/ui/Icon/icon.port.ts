import type { IconName } from './icon-paths'

export interface IconProps {
  name: IconName
  /** Edge in px of the 375 design. */
  size?: number
  /** A CSS colour, preferably a theme variable; defaults to the colour of the text around it. */
  color?: string
  /** The accessible name; without it the icon is decoration. */
  label?: string
}
