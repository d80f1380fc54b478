import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CalendarKind } from '@contract/timetable/session-kinds'
import { WEEKDAY_LABEL } from '@contract/timetable/week-kinds'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { toLength } from '@/shared/element/length'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { countByKind, KINDS, LEGEND_LABEL } from '../calendar/calendar-item'
import type { CalendarStore } from '../calendar/calendar.store'
import { formatDay, isSameMonth, shiftDay, weekDays } from '../calendar/school-days'
import { dayAfterKey } from './day-keys'
import styles from './MonthGrid.module.scss'

/** Weeks that stay on a phone too low for a month. */
const FOLDED_WEEKS = 2
/** A dot and the room before the next one, in design px. */
const [DOT, DOT_STEP] = [5, 8]

/** Dots side by side in one element, as a month with one for each would be twice as many. */
const drawDots = (kinds: readonly CalendarKind[]) => {
  const width = kinds.length * DOT_STEP - (DOT_STEP - DOT)
  const dots = kinds.map((kind, at) => {
    const center = ((at * DOT_STEP + DOT / 2) / width) * 100
    return `radial-gradient(circle closest-side at ${center}% 50%, var(--dot-${kind}) 92%, transparent)`
  })
  return { width: toLength(width), backgroundImage: dots.join(',') }
}

const DayCell = observer(function DayCell({
  store,
  day,
  folded,
}: {
  store: CalendarStore
  day: string
  folded: boolean
}) {
  const items = store.itemsOf(day)
  const kinds = KINDS.filter((kind) => items.some((item) => item.kind === kind && item.state !== 'canceled'))
  const sign = store.signOf(day)
  const isChosen = day === store.day
  const isToday = day === store.today
  const words = [formatDay(day, 'M月D日 ddd'), isToday && '今天', sign?.words, countByKind(items) || '没有安排']
  const move = (pressed: string) => {
    const next = dayAfterKey(day, pressed)
    if (next) store.choose(next)
  }
  return (
    <Tappable
      className={classNames(
        styles.cell,
        store.view === 'month' && !isSameMonth(day, store.day) && styles.other,
        isToday && styles.today,
        isChosen && styles.chosen,
        folded && styles.folded,
      )}
      label={words.filter(Boolean).join('，')}
      pressed={isChosen}
      focusable={isChosen}
      onKey={move}
      onClick={() => store.choose(day)}
    >
      <View className={styles.number}>{Number(day.slice(8))}</View>
      {sign && <View className={classNames(styles.sign, styles[sign.kind])} />}
      {kinds.length > 0 && <View className={styles.dots} style={drawDots(kinds)} />}
    </Tappable>
  )
})

/** The weeks of a month with their numbers, or the one week of a day. Dots say what kind of thing is on. */
export const MonthGrid = observer(function MonthGrid({ store }: { store: CalendarStore }) {
  const { mondays, unfolded, view } = store
  const chosenAt = mondays.findIndex((monday) => monday <= store.day && store.day < shiftDay(monday, 1, 'week'))
  const firstShown = Math.min(Math.max(0, chosenAt), Math.max(0, mondays.length - FOLDED_WEEKS))
  const isFolded = (at: number) => !unfolded && (at < firstShown || at >= firstShown + FOLDED_WEEKS)
  const hasAppointment = mondays.some((monday) =>
    store.weekOf(monday)?.items.some(({ kind }) => kind === 'appointment'),
  )
  return (
    <View className={styles.month}>
      <View className={styles.grid} {...aria({ role: 'group', label: store.title })}>
        <View className={styles.head}>周</View>
        {WEEKDAY_LABEL.slice(1).map((label) => (
          <View key={label} className={styles.head}>
            {label.slice(1)}
          </View>
        ))}
        {mondays.flatMap((monday, at) => {
          const number = store.weekNumber(monday)
          const isThisWeek = monday <= store.today && store.today < shiftDay(monday, 1, 'week')
          return [
            <View
              key={monday}
              className={classNames(styles.week, isThisWeek && styles.thisWeek, isFolded(at) && styles.folded)}
              {...(number === undefined ? {} : aria({ role: 'img', label: `第 ${number} 周` }))}
            >
              {number ?? ''}
            </View>,
            ...weekDays(monday).map((day) => (
              <DayCell key={`day-${day}`} store={store} day={day} folded={isFolded(at)} />
            )),
          ]
        })}
      </View>
      <View className={styles.legend}>
        {KINDS.filter((kind) => kind !== 'appointment' || hasAppointment).map((kind) => (
          <View key={kind} className={styles.kind} style={{ backgroundImage: drawDots([kind]).backgroundImage }}>
            {LEGEND_LABEL[kind]}
          </View>
        ))}
      </View>
      {view === 'month' && mondays.length > FOLDED_WEEKS && (
        <Tappable
          className={styles.fold}
          label={unfolded ? '收起，只看两周' : '展开整月'}
          expanded={unfolded}
          onClick={store.toggleFold}
        >
          {unfolded ? '收起' : '展开整月'}
          <Icon name={unfolded ? 'up' : 'down'} size={16} />
        </Tappable>
      )}
    </View>
  )
})
