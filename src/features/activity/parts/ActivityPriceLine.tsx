import { View } from '@tarojs/components'
import { ACTIVITY_KIND_LABEL } from '@contract/activity/activity-kinds'
import type { ActivityPrice } from '@contract/activity/activity-price'
import { shortYuan } from '@contract/money'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { openActivity } from '../open-activity'
import styles from './ActivityPriceLine.module.scss'

/** On the screen of the goods: what they cost in an activity that runs, and the way there. */
export const ActivityPriceLine = ({ price: { id, kind, priceFen } }: { price: ActivityPrice }) => (
  <Tappable className={styles.line} role="link" onClick={() => void openActivity(kind, id)}>
    <View className={styles.words}>
      {ACTIVITY_KIND_LABEL[kind]}价 ¥{shortYuan(priceFen)} · 去看看
    </View>
    <Icon name="more" size={16} />
  </Tappable>
)
