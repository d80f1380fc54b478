import { View } from '@tarojs/components'
import type { GroupDetail } from '@contract/group-buy/calls'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Card } from '@/shared/ui/Card/Card'
import { Icon } from '@/shared/ui/Icon/Icon'
import { listSteps } from '../group-text'
import styles from './StepsCard.module.scss'

/** How a group has gone and what comes next. */
export const StepsCard = ({ group, delivered }: { group: GroupDetail; delivered: boolean }) => (
  <Card inset>
    <View {...aria({ role: 'list', label: '拼团进度' })}>
      {listSteps(group, delivered).map(({ key, text, note, state }) => (
        <View key={key} className={classNames(styles.step, styles[state])} {...aria({ role: 'listitem' })}>
          <View className={styles.dot}>{state === 'done' && <Icon name="check" size={12} />}</View>
          <View className={styles.text}>{text}</View>
          <View className={styles.note}>{note}</View>
        </View>
      ))}
    </View>
  </Card>
)
