import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CalendarItem } from '@contract/timetable/calls'
import { CALENDAR_KIND_LABEL } from '@contract/timetable/session-kinds'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { formatDate } from '@/shared/time/format-date'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import {
  countByKind,
  formerTimeOf,
  hasHours,
  isDue,
  joinFacts,
  markOf,
  phaseAt,
  placeOf,
} from '../calendar/calendar-item'
import type { CalendarStore } from '../calendar/calendar.store'
import { formatDay } from '../calendar/school-days'
import { toneOf } from '../calendar/tone'
import styles from './DayList.module.scss'

interface Props {
  store: CalendarStore
  onOpen: (item: CalendarItem) => void
}

/** What is on that day, by its hours, with where each stands. */
export const DayList = observer(function DayList({ store, onOpen }: Props) {
  const { day } = store
  const items = store.itemsOf(day)
  const number = store.weekNumber(day)
  const note = store.noteOf(day)
  return (
    <View>
      <View className={styles.head}>
        <View className={styles.day} {...aria({ role: 'heading', level: 2 })}>
          {formatDay(day, 'M月D日 ddd')}
        </View>
        <View className={styles.counts}>
          {number !== undefined && <Text className={styles.week}>第 {number} 周 · </Text>}
          {countByKind(items) || '没有安排'}
        </View>
      </View>
      {note && <View className={styles.note}>{note.title}</View>}
      {items.length > 0 ? (
        <View className={styles.card}>
          {items.map((item) => (
            <ItemRow key={item.id} store={store} item={item} onOpen={onOpen} />
          ))}
        </View>
      ) : (
        <View className={styles.free}>{note?.isRest ? '放假，没有课' : '这一天没有课，也没有要交的'}</View>
      )}
    </View>
  )
})

const ItemRow = observer(function ItemRow({ store, item, onOpen }: Props & { item: CalendarItem }) {
  const mark = markOf(item, store.minuteMs, store.next?.item.id === item.id)
  const isCanceled = phaseAt(item, store.minuteMs) === 'canceled'
  const [start, end] = hoursOf(item)
  const formerTime = formerTimeOf(item)
  return (
    <Tappable className={classNames(styles.row, styles[toneOf(item, store.minuteMs)])} onClick={() => onOpen(item)}>
      <View className={styles.time}>
        <View className={styles.start}>{start}</View>
        {end}
      </View>
      <View className={styles.words}>
        <View className={classNames(styles.title, isCanceled && styles.struck)}>{item.title}</View>
        <Tag tone={mark.tone}>{mark.text}</Tag>
        <View className={styles.meta}>
          <Facts item={item} />
        </View>
        {formerTime && (
          <View className={styles.meta}>
            原定 <Text className={styles.struck}>{formatDate(formerTime, 'n月j日 h:i')}</Text>
          </View>
        )}
      </View>
    </Tappable>
  )
})

/** The two lines at the left. */
const hoursOf = (item: CalendarItem): [string, string] => {
  if (isDue(item)) return [formatDate(item.startsAt, 'h:i'), '截止']
  if (hasHours(item)) return [formatDate(item.startsAt, 'h:i'), formatDate(item.endsAt, 'h:i')]
  const isThisYear = formatDate(item.startsAt, 'y') === formatDate(item.endsAt, 'y')
  return [formatDate(item.startsAt, 'n/j'), `至 ${formatDate(item.endsAt, isThisYear ? 'n/j' : 'y 年')}`]
}

const Facts = ({ item }: { item: CalendarItem }) => {
  const teachers = item.teachers.join('、')
  if (item.kind !== 'session') return <>{joinFacts(CALENDAR_KIND_LABEL[item.kind], item.place, teachers)}</>
  if (!item.formerPlace) return <>{joinFacts(item.periods, placeOf(item), teachers)}</>
  return (
    <>
      教室 <Text className={styles.struck}>{item.formerPlace}</Text> {joinFacts(`改到 ${placeOf(item)}`, teachers)}
    </>
  )
}
