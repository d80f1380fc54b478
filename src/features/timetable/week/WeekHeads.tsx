import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { mondayOf, WEEKDAY_LABEL } from '@contract/timetable/week-kinds'
import { classNames } from '@/shared/element/class-names'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CalendarStore } from '../calendar/calendar.store'
import { formatDay } from '../calendar/school-days'
import { layOutShownWeek } from './shown-week'
import type { WeekColumn } from './week-layout'
import styles from './WeekHeads.module.scss'

/** The days over a week's grid; they stay in sight while it scrolls. */
export const WeekHeads = observer(function WeekHeads({ store }: { store: CalendarStore }) {
  const { columns, template } = layOutShownWeek(store)
  return (
    <View className={styles.heads} style={template}>
      <View className={styles.month}>{formatDay(mondayOf(store.day), 'M月')}</View>
      {columns.map((column, at) => (
        <ColumnHead key={column.day} store={store} column={column} weekday={at + 1} />
      ))}
    </View>
  )
})

const ColumnHead = observer(function ColumnHead({
  store,
  column: { day, dueCount, openCount, share },
  weekday,
}: {
  store: CalendarStore
  column: WeekColumn
  weekday: number
}) {
  const isToday = day === store.today
  const note = store.noteOf(day)
  const name = WEEKDAY_LABEL[weekday]
  const show = () => {
    store.choose(day)
    store.setView('day')
  }
  return (
    <Tappable className={classNames(styles.head, isToday && styles.todayHead)} onClick={show}>
      <View className={styles.name}>{isToday ? '今天' : share < 1 ? name.slice(1) : name}</View>
      <View className={styles.date}>{Number(day.slice(8))}</View>
      {note && <View className={classNames(styles.sign, !note.isRest && styles.ok)}>{note.isRest ? '停' : '补'}</View>}
      {dueCount > 0 && <View className={styles.due}>截止{dueCount > 1 ? dueCount : ''}</View>}
      {openCount > 0 && <View className={styles.due}>全天</View>}
    </Tappable>
  )
})
