import { View } from '@tarojs/components'
import type { PageBlock } from '@contract/shop/calls'
import { CourseRow } from '@/features/catalogue/public'
import { BlockSection } from '../BlockSection'
import styles from './CourseListBlock.module.scss'

/** Courses one under the other. */
export const CourseListBlock = ({ block }: { block: PageBlock }) => {
  if (!block.courses?.length) return null
  return (
    <BlockSection block={block}>
      <View className={styles.list}>
        {block.courses.map((course) => (
          <CourseRow key={course.id} course={course} />
        ))}
      </View>
    </BlockSection>
  )
}
