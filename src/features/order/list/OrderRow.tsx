import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { Order } from '@contract/order/calls'
import { hidesPricesOf } from '@/core/shop/hides-virtual-prices'
import { resolveUrl } from '@/platform/device/environment'
import { classNames } from '@/shared/element/class-names'
import { Button } from '@/shared/ui/Button/Button'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { fenToYuan } from '@contract/money'
import { formatDate } from '@/shared/time/format-date'
import { findMainAction, listOrderActions, ORDER_ACTION_LABEL, type OrderAction } from '../order-actions'
import { describeKind, describeOrderState, iconOf } from '../order-text'
import styles from './order-row.module.scss'

interface Props {
  order: Order
  /** The action that the list is for; it stands out. */
  wanted?: OrderAction
  onOpen: () => unknown
  onAction: (action: OrderAction) => Promise<void>
  onExpire: () => void
}

/** As many as fit beside each other on the narrowest phone. */
const MOST_COVERS = 3

const kindOf = (action: OrderAction, main: OrderAction | undefined) =>
  action !== main ? 'plain' : action === 'pay' ? 'primary' : 'tint'

/** An order in the list, with one main action. */
export const OrderRow = observer(function OrderRow({ order, wanted, onOpen, onAction, onExpire }: Props) {
  const [item] = order.items
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const actions = listOrderActions(order)
  const main = wanted ?? findMainAction(actions)
  const unpaid = order.status === 'unpaid'
  const several = order.items.length > 1
  return (
    <View className={styles.card}>
      <View className={styles.head}>
        <Text className={styles.meta}>
          {formatDate(order.createdAt, 'y-m-d h:i')}
          {item ? ` · ${describeKind(item)}` : ''}
        </Text>
        <View className={unpaid ? styles.urgent : styles.status}>
          <Text>{describeOrderState(order)}</Text>
          {unpaid && (
            <View className={styles.left}>
              <Countdown endsAt={order.expiresAt} serverNow={order.serverNow} onEnd={onExpire} />
            </View>
          )}
        </View>
      </View>
      <Tappable className={classNames(styles.body, several && styles.several)} onClick={onOpen}>
        <View className={several ? styles.strip : undefined}>
          {order.items.slice(0, MOST_COVERS).map((each) => (
            <View key={each.skuId ?? each.goodsId} className={several ? styles.small : styles.cover}>
              <Cover src={resolveUrl(each.cover)} alt="" icon={iconOf(each)} />
            </View>
          ))}
        </View>
        <View className={styles.text}>
          <Text className={styles.title}>{order.items.map(({ title }) => title).join('、')}</Text>
          {pieces > 1 && <Text className={styles.pieces}>共 {pieces} 件</Text>}
        </View>
        {!hidesPricesOf(order.items) && <Text className={styles.amount}>¥{fenToYuan(order.payableFen)}</Text>}
      </Tappable>
      <View className={styles.actions}>
        {actions.map((action) => (
          <View key={action}>
            <Button kind={kindOf(action, main)} size="small" onClick={() => onAction(action)}>
              {ORDER_ACTION_LABEL[action]}
            </Button>
          </View>
        ))}
      </View>
    </View>
  )
})
