import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { toLength } from '@/shared/element/length'
import type { IconProps } from './icon.port'
import { ICON_PATHS } from './icon-paths'
import styles from './InlineIcon.module.scss'

/**
 * One line icon that takes the colour of its text. An element of the page: a browser loads the SVG of a mask as a
 * document of its own, which took a slow phone 5 ms for each icon.
 */
export function Icon({ name, size = 24, color, label }: IconProps) {
  const edge = toLength(size)
  return (
    <View
      className={styles.icon}
      style={{ width: edge, height: edge, ...(color ? { color } : {}) }}
      {...aria(label ? { role: 'img', label } : { hidden: true })}
    >
      <svg viewBox="0 0 24 24" dangerouslySetInnerHTML={{ __html: ICON_PATHS[name] }} />
    </View>
  )
}
