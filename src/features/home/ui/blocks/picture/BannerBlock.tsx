import { useState } from 'react'
import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { classNames } from '@/shared/element/class-names'
import { SideScroll } from '@/shared/ui/SideScroll/SideScroll'
import { TargetLink } from '../TargetLink'
import { FramedPicture } from './FramedPicture'
import styles from './BannerBlock.module.scss'

/** Pictures side by side that snap into place: a scroll box, which costs the first screen no script. */
export const BannerBlock = ({ block }: { block: PageBlock }) => {
  const [current, setCurrent] = useState(0)
  const items = block.items ?? []
  if (items.length === 0) return null
  const follow = (leftPx: number, widthPx: number) => {
    if (!widthPx) return
    const step = widthPx / items.length
    setCurrent(Math.min(items.length - 1, Math.max(0, Math.round(leftPx / step))))
  }
  return (
    <View className={styles.banner}>
      <SideScroll paging className={styles.scroll} label="推荐" onScroll={follow}>
        <View className={styles.line}>
          {items.map(({ image = '', title = '', target }, index) => (
            <TargetLink key={`${image}${title}`} className={styles.slide} label={title} target={target}>
              <FramedPicture address={image} lazy={index > 0} />
            </TargetLink>
          ))}
        </View>
      </SideScroll>
      {items.length > 1 && (
        <View className={styles.dots}>
          {items.map(({ image, title }, index) => (
            <View key={`${image}${title}`} className={classNames(styles.dot, index === current && styles.on)} />
          ))}
        </View>
      )}
    </View>
  )
}
