import { Text, View } from '@tarojs/components'
import type { OrderItem } from '@contract/order/calls'
import { fenToYuan } from '@contract/money'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Price } from '@/shared/ui/Price/Price'
import { hidesPricesOf } from '@/core/shop/hides-virtual-prices'
import { resolveUrl } from '@/platform/device/environment'
import { describeItem, iconOf } from '../order-text'
import styles from './order-goods.module.scss'

interface Props {
  item: OrderItem
}

/** A bought thing as it was when it was ordered. */
export function OrderGoods({ item }: Props) {
  // Of one piece without a discount the price says it all.
  const hidden = hidesPricesOf([item])
  const shared = !hidden && (item.refundedFen > 0 || item.payableFen !== item.priceFen)
  return (
    <View className={styles.goods}>
      <View className={styles.cover}>
        <Cover src={resolveUrl(item.cover)} alt={item.title} icon={iconOf(item)} />
      </View>
      <View className={styles.text}>
        <Text className={styles.title}>{item.title}</Text>
        <View className={styles.row}>
          <Text className={styles.meta}>{describeItem(item)}</Text>
          <View className={styles.price}>
            {!hidden && <Price fen={item.priceFen} />}
            {item.quantity > 1 && <Text className={styles.meta}>× {item.quantity}</Text>}
          </View>
        </View>
        {shared && (
          <View className={styles.row}>
            <Text className={styles.meta}>实付 ¥{fenToYuan(item.payableFen)}</Text>
            {item.refundedFen > 0 && <Text className={styles.refunded}>已退 ¥{fenToYuan(item.refundedFen)}</Text>}
          </View>
        )}
      </View>
    </View>
  )
}
