import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { toLength } from '@/shared/element/length'
import type { IconProps } from './icon.port'
import { ICON_PATHS } from './icon-paths'
import { maskStyle } from './mask'
import styles from './Icon.module.scss'

/** One line icon that takes the colour of its text. A mask, since WeChat has no SVG elements. */
export function Icon({ name, size = 24, color, label }: IconProps) {
  const edge = toLength(size)
  return (
    <View
      className={styles.icon}
      style={{ width: edge, height: edge, ...(color ? { color } : {}), ...maskStyle(ICON_PATHS[name]) }}
      {...aria(label ? { role: 'img', label } : { hidden: true })}
    />
  )
}
