import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { resolveUrl } from '@/platform/device/environment'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { BlockSection } from './BlockSection'
import { SideScroll } from '@/shared/ui/SideScroll/SideScroll'
import { TargetLink } from './TargetLink'
import styles from './TeachersBlock.module.scss'

/** The school's teachers side by side. */
export const TeachersBlock = ({ block }: { block: PageBlock }) => {
  if (!block.teachers?.length) return null
  return (
    <BlockSection block={block}>
      <SideScroll className={styles.scroll} label={block.title ?? '老师'}>
        <View className={styles.line}>
          {block.teachers.map(({ id, name, avatar, title, courseCount }) => (
            <TargetLink key={id} className={styles.teacher} target={{ targetType: 6, id }}>
              <Avatar src={resolveUrl(avatar)} name={name} size={56} />
              <View className={styles.name}>{name}</View>
              <View className={styles.title}>{title}</View>
              <View className={styles.count}>{courseCount} 门课程</View>
            </TargetLink>
          ))}
        </View>
      </SideScroll>
    </BlockSection>
  )
}
