import { View } from '@tarojs/components'
import type { CourseCard } from '@contract/course/course-card'
import { Price } from '@/shared/ui/Price/Price'
import styles from './CoursePrice.module.scss'

/** What a course costs; whoever has it already is told to go on, not what others pay. */
export const CoursePrice = ({ course: { access, priceFen, originalPriceFen } }: { course: CourseCard }) =>
  access === 'owned' ? (
    <View className={styles.owned}>去学习</View>
  ) : (
    <Price fen={priceFen} struckFen={originalPriceFen} />
  )
