import { Text, View } from '@tarojs/components'
import type { OrderItem } from '@contract/order/calls'
import { COURSE_TYPE_LABEL } from '@contract/course/course-kinds'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Price } from '@/shared/ui/Price/Price'
import { resolveUrl } from '@/platform/device/environment'
import styles from './order-goods.module.scss'

interface Props {
  item: OrderItem
}

/** A bought thing as it was when it was ordered. */
export function OrderGoods({ item }: Props) {
  const validity = item.validDays === null ? '永久有效' : `有效期 ${item.validDays} 天`
  return (
    <View className={styles.goods}>
      <View className={styles.cover}>
        <Cover src={resolveUrl(item.cover)} alt={item.title} />
      </View>
      <View className={styles.text}>
        <Text className={styles.title}>{item.title}</Text>
        <View className={styles.row}>
          <Text className={styles.meta}>
            {COURSE_TYPE_LABEL[item.courseType]} · {validity}
          </Text>
          <Price fen={item.priceFen} />
        </View>
      </View>
    </View>
  )
}
