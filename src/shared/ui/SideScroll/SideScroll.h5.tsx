import { View } from '@tarojs/components'
import { classNames } from '@/shared/element/class-names'
import { scrolledByKeys } from './scrolled-by-keys'
import type { SideScrollProps } from './side-scroll.port'
import styles from './SideScroll.module.scss'

/** A row that scrolls sideways, without a bar. The browser scrolls natively, without Taro's ScrollView script. */
export const SideScroll = ({ className, label, onScroll, children }: SideScrollProps) => {
  const follow = ({ currentTarget }: { currentTarget: unknown }) => {
    const { scrollLeft, scrollWidth } = currentTarget as HTMLElement
    onScroll?.(scrollLeft, scrollWidth)
  }
  const listener = onScroll ? { onScroll: follow } : {}
  return (
    <View className={classNames(styles.scroll, className)} {...listener} {...(label ? scrolledByKeys(label) : {})}>
      {children}
    </View>
  )
}
