import { View } from '@tarojs/components'
import type { GroupSummary } from '@contract/group-buy/calls'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import { Icon } from '@/shared/ui/Icon/Icon'
import styles from './HowTo.module.scss'

interface Props {
  summary: GroupSummary
  /** Something is sent. */
  delivered: boolean
}

/** How a group goes, in three steps. */
export const HowTo = ({ summary: { size, hours, formsWith }, delivered }: Props) => (
  <Card inset>
    <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
      怎么拼
    </View>
    <View className={styles.steps}>
      <View className={styles.step}>
        <Icon name="order" size={22} />
        <View>付款开团</View>
        <View className={styles.note}>或参别人的团</View>
      </View>
      <View className={styles.step}>
        <Icon name="team" size={22} />
        <View>{hours} 小时内</View>
        <View className={styles.note}>满 {size} 人成团</View>
      </View>
      <View className={styles.step}>
        <Icon name="gift" size={22} />
        <View>{delivered ? '成团发货' : '成团可用'}</View>
        <View className={styles.note}>{formsWith === null ? '没成全额退' : `满 ${formsWith} 人到时也成`}</View>
      </View>
    </View>
  </Card>
)
