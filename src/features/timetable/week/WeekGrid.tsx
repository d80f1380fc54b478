import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CalendarItem } from '@contract/timetable/calls'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { toLength } from '@/shared/element/length'
import type { CalendarStore } from '../calendar/calendar.store'
import { minuteOfTime } from '../calendar/school-days'
import { layOutShownWeek } from './shown-week'
import type { TimeScale } from './time-scale'
import { WeekBlock } from './WeekBlock'
import styles from './WeekGrid.module.scss'

/** Below the last row: room for what is said about a clash there. */
const BOTTOM = 24
/** The narrowest phone, in design px, decides what is written upright. */
const NARROWEST = 320

interface Props {
  store: CalendarStore
  onOpen: (item: CalendarItem) => void
}

/** A week as a grid by the bells. Today is wider, a weekend narrower, and what overlaps stands side by side. */
export const WeekGrid = observer(function WeekGrid({ store, onOpen }: Props) {
  const { today } = store
  const { scale, columns, template, gutter } = layOutShownWeek(store)
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  return (
    <View className={styles.week}>
      {store.weekOf(store.day)?.items.length === 0 && <View className={styles.free}>这一周没有课</View>}
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

const NowLine = observer(function NowLine({ store, scale }: { store: CalendarStore; scale: TimeScale }) {
  return (
    <View
      className={styles.now}
      style={{ top: toLength(scale.topOf(minuteOfTime(store.minuteMs))) }}
      {...aria({ hidden: true })}
    />
  )
})
