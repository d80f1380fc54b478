import { Text, View } from '@tarojs/components'
import { Icon } from '@/shared/ui/Icon/Icon'
import styles from './pay.module.scss'

/** The only payment method so far; another one becomes a row here. */
export function PaymentMethod() {
  return (
    <View className={styles.card}>
      <Text className={styles.heading}>支付方式</Text>
      <View className={styles.method}>
        <Text className={styles.badge}>微</Text>
        <View className={styles.grow}>
          <Text className={styles.name}>微信支付</Text>
          <Text className={styles.note}>由微信安全处理，学校不保存你的支付信息</Text>
        </View>
        <View className={styles.chosen}>
          <Icon name="check" size={14} />
        </View>
      </View>
    </View>
  )
}
