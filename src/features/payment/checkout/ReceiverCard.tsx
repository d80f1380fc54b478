import type { Receiver } from '@contract/order/calls'
import { View } from '@tarojs/components'
import { Cell } from '@/shared/ui/Cell/Cell'
import styles from '../ui/pay.module.scss'

interface Props {
  receiver: Receiver | null
  onClick: () => void
}

/** Where the order is sent; a tap chooses another address. */
export const ReceiverCard = ({ receiver, onClick }: Props) => (
  <View className={`${styles.card} ${styles.receiver}`}>
    {receiver ? (
      <Cell
        icon="pin"
        label={`${receiver.name} ${receiver.phone}`}
        note={`${receiver.region} ${receiver.detail}`}
        onClick={onClick}
      />
    ) : (
      <Cell icon="pin" label="请选择收货地址" onClick={onClick} />
    )}
  </View>
)
