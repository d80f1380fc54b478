import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { fenToYuan } from '@contract/money'
import { aria } from '@/shared/element/aria'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { OrderChoiceStore } from './order-choice.store'
import styles from './ChosenAmount.module.scss'

/** How many orders are chosen and what they come to, or why that is not known. */
export const ChosenAmount = observer(function ChosenAmount({ choice }: { choice: OrderChoiceStore }) {
  const { ids, amount, amountFen } = choice
  if (ids.length === 0) return <View className={styles.note}>请选择订单</View>
  if (amount.phase === 'failed') {
    return (
      <>
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {amount.error}
        </View>
        <Tappable className={styles.retry} onClick={() => void choice.loadAmount()}>
          重新查询
        </Tappable>
      </>
    )
  }
  return (
    <View {...aria({ live: 'polite' })}>
      <View className={styles.amount}>{amountFen === undefined ? '查询中…' : `¥${fenToYuan(amountFen)}`}</View>
      <View className={styles.note}>已选 {ids.length} 笔订单</View>
    </View>
  )
})
