import { View } from '@tarojs/components'
import { shortYuan } from '@contract/money'
import type { CourseCard } from '@contract/course/course-card'
import { Price } from '@/shared/ui/Price/Price'
import styles from './CoursePrice.module.scss'

/** The price of a course; its owner sees that they can continue instead. */
export const CoursePrice = ({ course: { access, priceFen, originalPriceFen, vipPriceFen } }: { course: CourseCard }) =>
  access === 'owned' ? (
    <View className={styles.owned}>去学习</View>
  ) : vipPriceFen === null ? (
    <Price fen={priceFen} struckFen={originalPriceFen} />
  ) : (
    <View>
      <Price fen={priceFen} struckFen={originalPriceFen} />
      <View className={styles.vip}>{vipPriceFen === 0 ? '会员免费' : `会员价 ¥${shortYuan(vipPriceFen)}`}</View>
    </View>
  )
