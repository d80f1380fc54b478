import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { mondayOf } from '@contract/timetable/week-kinds'
import { aria } from '@/shared/element/aria'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CalendarStore } from './calendar.store'
import { formatWeek } from './school-days'
import styles from './CalendarTitle.module.scss'

/** What the view shows; a tap chooses another week or date. */
export const CalendarTitle = observer(function CalendarTitle({
  store,
  onClick,
}: {
  store: CalendarStore
  onClick: () => void
}) {
  const { title, view, day } = store
  const days = view === 'week' && store.weekNumber(day) !== undefined ? formatWeek(mondayOf(day)) : ''
  return (
    <Tappable className={styles.title} label={`${title} ${days}，选择周或日期`} onClick={onClick}>
      <View key={title} className={styles.name} {...aria({ role: 'heading', level: 1 })}>
        {title}
      </View>
      <Icon name="down" size={18} />
      {days && <View className={styles.days}>{days}</View>}
    </Tappable>
  )
})
