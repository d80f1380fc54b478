import { View } from '@tarojs/components'
import type { GroupDetail } from '@contract/group-buy/calls'
import { resolveUrl } from '@/platform/device/environment'
import { formatDate } from '@/shared/time/format-date'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Icon } from '@/shared/ui/Icon/Icon'
import { freeOf, missingOf } from '../group-text'
import styles from './SeatRow.module.scss'

/** Empty seats of a large group beyond these are told as a number. */
const MOST_EMPTY = 3

/** The seats of a group: who has paid, and how many are missing. */
export const SeatRow = ({ group }: { group: GroupDetail }) => {
  const { faces, heldCount, state } = group
  const waits = state === 'open' || state === 'opening'
  const missing = missingOf(group)
  return (
    <View className={styles.seats}>
      {faces.map(({ name, avatar, leader, paidAt }) => (
        <View key={name + paidAt} className={styles.seat}>
          <Avatar src={avatar ? resolveUrl(avatar) : ''} name={name} size={56} />
          <View className={styles.name}>{name}</View>
          <View className={styles.note}>{leader ? '团长' : `${formatDate(paidAt, 'h:i')} 付款`}</View>
        </View>
      ))}
      {waits &&
        Array.from({ length: Math.min(missing, MOST_EMPTY) }, (_, at) => (
          <View key={at} className={styles.seat}>
            <View className={styles.empty}>
              <Icon name="plus" size={22} />
            </View>
            {at === 0 && <View className={styles.missing}>差 {missing} 人</View>}
            {at === 0 && <View className={styles.note}>{freeOf(group) > 0 ? '等好友' : `${heldCount} 人待付款`}</View>}
          </View>
        ))}
    </View>
  )
}
