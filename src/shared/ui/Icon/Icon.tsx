import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { iconDrawing } from './icon-drawing'
import type { IconName } from './icon-paths'
import { toLength } from '@/shared/element/length'
import styles from './Icon.module.scss'

interface IconProps {
  name: IconName
  /** Edge in px of the 375 design. */
  size?: number
  /** A CSS colour, preferably a theme variable; defaults to the colour of the text around it. */
  color?: string
  /** The accessible name; without it the icon is decoration. */
  label?: string
}

/** One line icon that takes the colour of its text. */
export function Icon({ name, size = 24, color, label }: IconProps) {
  const edge = toLength(size)
  return (
    <View
      className={styles.icon}
      style={{ width: edge, height: edge, ...(color ? { color } : {}), ...iconDrawing(name) }}
      {...aria(label ? { role: 'img', label } : { hidden: true })}
    />
  )
}
