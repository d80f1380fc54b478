import { View } from '@tarojs/components'
import type { Condition } from '@contract/promoter/promoter-views'
import { PROMOTER_STATE_LABEL } from '@contract/promoter/promoter-kinds'
import { Card } from '@/shared/ui/Card/Card'
import { Tag } from '@/shared/ui/Tag/Tag'
import { PROMOTER_TONE } from '../promoter-text'
import styles from './StateCard.module.scss'

/** Where the learner stands, what that means for orders and money, and what the school said. */
export const StateCard = ({ mine }: { mine: Pick<Condition, 'state' | 'effect' | 'reason'> }) => (
  <Card inset>
    <View className={styles.head}>
      <View className={styles.title}>我的状态</View>
      <Tag tone={PROMOTER_TONE[mine.state]}>{PROMOTER_STATE_LABEL[mine.state]}</Tag>
    </View>
    <View className={styles.effect}>{mine.effect}</View>
    {mine.reason !== '' && <View className={styles.reason}>学校的说明：{mine.reason}</View>}
  </Card>
)
