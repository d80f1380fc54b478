import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { CourseCard } from '@/features/catalogue/public'
import { BlockSection } from '../BlockSection'
import { SideScroll } from '@/shared/ui/SideScroll/SideScroll'
import styles from './CourseRailBlock.module.scss'

/** Courses side by side. */
export const CourseRailBlock = ({ block }: { block: PageBlock }) => {
  if (!block.courses?.length) return null
  return (
    <BlockSection block={block}>
      <SideScroll className={styles.scroll} label={block.title ?? '课程'}>
        <View className={styles.line}>
          {block.courses.map((course) => (
            <View key={course.id} className={styles.slot}>
              <CourseCard course={course} />
            </View>
          ))}
        </View>
      </SideScroll>
    </BlockSection>
  )
}
