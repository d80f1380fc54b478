import { View } from '@tarojs/components'
import type { CourseCard } from '@contract/course/course-card'
import { Price } from '@/shared/ui/Price/Price'
import styles from './CoursePrice.module.scss'

/** The price of a course; its owner sees that they can continue instead. */
export const CoursePrice = ({ course: { access, priceFen, originalPriceFen } }: { course: CourseCard }) =>
  access === 'owned' ? (
    <View className={styles.owned}>去学习</View>
  ) : (
    <Price fen={priceFen} struckFen={originalPriceFen} />
  )
