import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { DRAWINGS, type DrawingName } from './drawing-paths'
import { maskStyle } from '../Icon/mask'
import styles from './Drawing.module.scss'

/** A small line drawing in two colours; decoration only. */
export function Drawing({ name }: { name: DrawingName }) {
  const { lines, accent } = DRAWINGS[name]
  return (
    <View className={styles.drawing} {...aria({ hidden: true })}>
      <View className={styles.layer} style={maskStyle(lines, 96, 72, 2)} />
      <View className={classNames(styles.layer, styles.accent)} style={maskStyle(accent, 96, 72, 2)} />
    </View>
  )
}
