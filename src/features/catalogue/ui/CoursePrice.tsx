import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { describeMemberPrice } from '@contract/money'
import type { CourseCard } from '@contract/course/course-card'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { Price } from '@/shared/ui/Price/Price'
import styles from './CoursePrice.module.scss'

/** The price of a course; its owner sees that they can continue instead. */
export const CoursePrice = observer(function CoursePrice({ course }: { course: CourseCard }) {
  const { access, priceFen, originalPriceFen, vipPriceFen } = course
  if (access === 'owned') return <View className={styles.owned}>去学习</View>
  if (priceFen > 0 && hidesVirtualPrices()) return null
  return vipPriceFen === null ? (
    <Price fen={priceFen} struckFen={originalPriceFen} />
  ) : (
    <View>
      <Price fen={priceFen} struckFen={originalPriceFen} />
      <View className={styles.vip}>{describeMemberPrice(course)}</View>
    </View>
  )
})
