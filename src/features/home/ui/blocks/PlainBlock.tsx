import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { openTarget } from '@/core/router/open-target'
import { Tappable } from '@/shared/ui/Tappable'
import { CourseListBlock } from './CourseListBlock'
import { BlockSection } from './BlockSection'
import styles from './PlainBlock.module.scss'

/** A kind that this app does not know: its title and what it lists, without decoration. */
export const PlainBlock = ({ block }: { block: PageBlock }) => {
  if (block.courses?.length) return <CourseListBlock block={block} />
  const items = block.items?.filter(({ title }) => title) ?? []
  if (items.length === 0) return null
  return (
    <BlockSection block={block} card>
      {items.map(({ title, subtitle, target }) => (
        <Tappable key={title} className={styles.item} role='link' onClick={() => void openTarget(target)}>
          <View>{title}</View>
          {subtitle && <View className={styles.subtitle}>{subtitle}</View>}
        </Tappable>
      ))}
    </BlockSection>
  )
}
