import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { CourseListBlock } from './course/CourseListBlock'
import { BlockSection } from './BlockSection'
import { TargetLink } from './TargetLink'
import styles from './PlainBlock.module.scss'

/** A block of an unknown kind: its title and its entries, without decoration. */
export const PlainBlock = ({ block }: { block: PageBlock }) => {
  if (block.courses?.length) return <CourseListBlock block={block} />
  const items = block.items?.filter(({ title }) => title) ?? []
  if (items.length === 0) return null
  return (
    <BlockSection block={block} card>
      {items.map(({ title, subtitle, target }) => (
        <TargetLink key={title} className={styles.item} target={target}>
          <View>{title}</View>
          {subtitle && <View className={styles.subtitle}>{subtitle}</View>}
        </TargetLink>
      ))}
    </BlockSection>
  )
}
