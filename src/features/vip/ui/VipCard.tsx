import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { MyVip } from '@contract/vip/calls'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { Icon } from '@/shared/ui/Icon/Icon'
import { formatDate } from '@/shared/time/format-date'
import styles from './VipCard.module.scss'

interface Props {
  mine: MyVip | null
  /** The school's name, before there is a membership. */
  shopName: string
  /** Stands at the right of the last line. */
  action?: ReactNode
}

const DAY = 'y年n月j日'

/** The card of a member, or what a membership would be. */
export const VipCard = ({ mine, shopName, action }: Props) => (
  <View className={styles.card}>
    <View className={styles.glow} style={mine ? { background: mine.color } : {}} />
    <View className={styles.line}>
      <Icon name="crown" size={28} color="var(--crown)" />
      <View className={styles.name}>{mine ? mine.levelName : `${shopName}会员`}</View>
    </View>
    <View className={styles.line}>
      <View className={styles.words}>
        <View className={styles.note}>
          {mine
            ? `有效期至 ${formatDate(mine.levelEndsAt, DAY)}`
            : hidesVirtualPrices()
              ? '会员课程和会员权益'
              : '会员价、免费课程和优惠券，一次开通全部享有'}
        </View>
        {mine && mine.daysLeft <= 7 && (
          <View className={styles.soon}>
            还有 {mine.daysLeft} 天到期{hidesVirtualPrices() ? '' : '，续费不浪费'}
          </View>
        )}
        {mine?.upcoming.map(({ levelName, startsAt, endsAt }) => (
          <View key={startsAt} className={styles.note}>
            之后 {levelName}，到 {formatDate(endsAt, DAY)}
          </View>
        ))}
      </View>
      {action}
    </View>
  </View>
)
