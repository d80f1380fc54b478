import { View } from '@tarojs/components'
import type { InvoicedOrder } from '@contract/invoice/calls'
import { fenToYuan } from '@contract/money'
import { formatDate } from '@/shared/time/format-date'
import { CheckMark } from '@/shared/ui/CheckBox/CheckMark'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './ChoiceRow.module.scss'

interface Props {
  order: InvoicedOrder
  checked: boolean
  onToggle: () => void
}

/** An order to tick. */
export const ChoiceRow = ({ order, checked, onToggle }: Props) => {
  const amount = `¥${fenToYuan(order.amountFen)}`
  return (
    <Tappable
      className={styles.row}
      role="checkbox"
      checked={checked}
      label={`${order.title}，${amount}`}
      onClick={onToggle}
    >
      <CheckMark checked={checked} />
      <View className={styles.words}>
        <View className={styles.title}>{order.title}</View>
        <View className={styles.number}>{order.orderNumber}</View>
        <View className={styles.line}>
          <View>{formatDate(order.paidAt, 'y-m-d h:i')}</View>
          <View className={styles.amount}>{amount}</View>
        </View>
      </View>
    </Tappable>
  )
}
