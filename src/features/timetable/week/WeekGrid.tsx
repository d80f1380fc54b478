import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CalendarItem } from '@contract/timetable/calls'
import { mondayOf, WEEKDAY_LABEL } from '@contract/timetable/week-kinds'
import { typeSize } from '@/core/page/type-size.store'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { toLength } from '@/shared/element/length'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CalendarStore } from '../calendar/calendar.store'
import { formatDay, minuteOfTime } from '../calendar/school-days'
import type { TimeScale } from './time-scale'
import { WeekBlock } from './WeekBlock'
import { layOutWeek, type WeekColumn } from './week-layout'
import styles from './WeekGrid.module.scss'

const ROW_HEIGHT = 54
/** What larger letters add to a row, for each of their steps. */
const ROW_GROWTH = 10
/** Below the last row: room for what is said about a clash there. */
const BOTTOM = 24
const GUTTER = 36
/** What larger letters add to it, for each of their steps. */
const GUTTER_GROWTH = 5
/** The narrowest phone, in design px, decides what is written upright. */
const NARROWEST = 320

interface Props {
  store: CalendarStore
  onOpen: (item: CalendarItem) => void
}

/** A week as a grid by the bells. Today is wider, a weekend narrower, and what overlaps stands side by side. */
export const WeekGrid = observer(function WeekGrid({ store, onOpen }: Props) {
  const { day, today } = store
  const week = store.weekOf(day)
  const monday = mondayOf(day)
  const { scale, columns } = layOutWeek({
    monday,
    today,
    items: week?.items ?? [],
    periods: week?.periods ?? [],
    rowHeight: ROW_HEIGHT + ROW_GROWTH * Number(typeSize.size),
  })
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const gutter = GUTTER + GUTTER_GROWTH * Number(typeSize.size)
  const template = {
    gridTemplateColumns: `${toLength(gutter)} ${columns.map(({ share }) => `minmax(0,${share}fr)`).join(' ')}`,
  }
  return (
    <View className={styles.week}>
      <View className={styles.heads} style={template}>
        <View className={styles.month}>{formatDay(monday, 'M月')}</View>
        {columns.map((column, at) => (
          <ColumnHead key={column.day} store={store} column={column} weekday={at + 1} />
        ))}
      </View>
      {week?.items.length === 0 && <View className={styles.free}>这一周没有课</View>}
      <View className={styles.grid} style={{ ...template, height: toLength(scale.height + BOTTOM) }}>
        {scale.breaks.map((top) => (
          <View key={top} className={styles.pause} style={{ top: toLength(top) }} />
        ))}
        <View className={styles.column}>
          {scale.bands.map((band) => (
            <View key={band.from} className={styles.band} style={{ top: toLength(band.top + 6) }}>
              {band.label && <View className={styles.label}>{band.label}</View>}
              {formatMinute(band.from)}
            </View>
          ))}
        </View>
        {columns.map((column) => (
          <View
            key={column.day}
            className={classNames(styles.column, styles.day, column.day === today && styles.today)}
          >
            {column.placed.map((placed) => (
              <WeekBlock
                key={placed.item.item.id}
                store={store}
                placed={placed}
                scale={scale}
                width={((NARROWEST - gutter) * column.share) / shares / placed.columns}
                isToday={column.day === today}
                onOpen={onOpen}
              />
            ))}
            {column.clashEnds.map((end) => (
              <View key={end} className={styles.clash} style={{ top: toLength(scale.topOf(end) + 3) }}>
                冲突
              </View>
            ))}
            {column.day === today && <NowLine store={store} scale={scale} />}
          </View>
        ))}
      </View>
    </View>
  )
})

const formatMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

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

const NowLine = observer(function NowLine({ store, scale }: { store: CalendarStore; scale: TimeScale }) {
  return (
    <View
      className={styles.now}
      style={{ top: toLength(scale.topOf(minuteOfTime(store.minuteMs))) }}
      {...aria({ hidden: true })}
    />
  )
})
