import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { formatHours, type Clash } from '../calendar/calendar-item'
import type { CalendarStore } from '../calendar/calendar.store'
import { dayOfTime, formatDay } from '../calendar/school-days'
import styles from './ClashFoot.module.scss'

/** Two of the week that the learner would have to attend at once. */
export const ClashFoot = observer(function ClashFoot({ store, clash }: { store: CalendarStore; clash: Clash }) {
  const { first, second } = clash
  const day = dayOfTime(second.startsAt)
  const show = () => {
    store.choose(day)
    store.setView('day')
  }
  return (
    <View className={styles.foot}>
      <View className={styles.sign}>
        <Icon name="warning" size={20} />
      </View>
      <View className={styles.words}>
        <View className={styles.title}>
          {formatDay(day, 'ddd')} {second.periods || formatHours(second)}重叠
        </View>
        <View className={styles.note}>
          {first.title}与{second.title}
        </View>
      </View>
      <Button kind="tint" className={styles.go} onClick={show}>
        看这一天
      </Button>
    </View>
  )
})
