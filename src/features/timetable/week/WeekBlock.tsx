import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CalendarItem } from '@contract/timetable/calls'
import { PRESENCE_LABEL } from '@contract/timetable/presence-status'
import { typeSize } from '@/core/page/type-size.store'
import { classNames } from '@/shared/element/class-names'
import { toLength } from '@/shared/element/length'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { formatHours, markOf, phaseAt, placeOf } from '../calendar/calendar-item'
import type { CalendarStore } from '../calendar/calendar.store'
import type { SideBySide } from '../calendar/side-by-side'
import { toneOf } from '../calendar/tone'
import type { TimeScale } from './time-scale'
import type { PlacedItem } from './week-layout'
import styles from './WeekBlock.module.scss'

const LINE_HEIGHT = 15
/** What larger letters add to a line, for each of their steps. */
const LINE_GROWTH = 2
const PADDING = 6
const LEAST_HEIGHT = 22
const GAP = 3
/** Narrower blocks are written upright: fewer than two characters beside their edge. */
const UPRIGHT_BELOW = 34
const MOST_LINES = 6
const SOON_MINUTES = 60

interface Props {
  store: CalendarStore
  placed: SideBySide<PlacedItem>
  scale: TimeScale
  /** In design px on the narrowest phone. */
  width: number
  isToday: boolean
  onOpen: (item: CalendarItem) => void
}

/** `A301` of `教学楼 A301`: the building is in the details. */
const roomOf = (item: CalendarItem): string => placeOf(item).split(' ').pop()!

/** What is unusual about it, in the corner. */
const cornerOf = (item: CalendarItem): string => (item.onLeave ? '请假' : item.state === 'moved' ? '调' : '')

/** One entry of a week: as high as it lasts, with as many lines as fit. */
export const WeekBlock = observer(function WeekBlock({ store, placed, scale, width, isToday, onOpen }: Props) {
  const { item, from, to } = placed.item
  const top = scale.topOf(from)
  const height = Math.max(LEAST_HEIGHT, scale.topOf(to) - top - GAP)
  const { next, minuteMs } = store
  const isNext = next?.item.id === item.id
  const isCanceled = phaseAt(item, minuteMs) === 'canceled'
  const isUpright = width < UPRIGHT_BELOW
  const corner = isCanceled ? '' : isUpright ? cornerOf(item).slice(0, 1) : cornerOf(item)
  const share = 100 / placed.columns

  const lineHeight = LINE_HEIGHT + LINE_GROWTH * Number(typeSize.size)
  const lines = Math.max(1, Math.floor((height - PADDING) / lineHeight) - (corner && !isUpright ? 1 : 0))
  const soon = isNext && !next.isRunning && next.minutesLeft <= SOON_MINUTES ? `${next.minutesLeft} 分后` : ''
  const there = item.presence ? PRESENCE_LABEL[item.presence] : ''
  const details = isCanceled ? ['停课'] : [roomOf(item), isToday && item.teachers[0], soon || there]
  const shownDetails = details.filter(Boolean).slice(0, isUpright ? 1 : Math.max(0, lines - 1))
  const titleLines = Math.min(MOST_LINES, Math.max(1, lines - shownDetails.length))
  const words = [item.title, ...shownDetails]
  const mark = markOf(item, minuteMs, isNext)
  return (
    <Tappable
      className={classNames(
        styles.block,
        styles[toneOf(item, minuteMs)],
        isUpright && styles.upright,
        isNext && styles.next,
        isCanceled && styles.canceled,
      )}
      style={{
        top: toLength(top + GAP / 2),
        height: toLength(height),
        left: `${placed.column * share}%`,
        width: `${share}%`,
      }}
      label={[...words, corner, formatHours(item), placeOf(item), mark.text].filter(Boolean).join(' ')}
      onClick={() => onOpen(item)}
    >
      <View className={styles.face}>
        {isUpright ? (
          <View className={styles.title}>{words.join(' ')}</View>
        ) : (
          <>
            <View className={classNames(styles.title, styles[`lines${titleLines}`])}>{item.title}</View>
            {shownDetails.map((detail) => (
              <View key={String(detail)} className={styles.detail}>
                {detail}
              </View>
            ))}
          </>
        )}
        {corner && <View className={classNames(styles.corner, item.onLeave && styles.leave)}>{corner}</View>}
      </View>
    </Tappable>
  )
})
