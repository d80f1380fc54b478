import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { neighbourKey } from '@/shared/element/neighbour-key'
import { formatDate } from '@/shared/time/format-date'
import { SideScroll } from '@/shared/ui/SideScroll/SideScroll'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeDay, describeWeekday } from '../service-text'
import type { BookingStore } from './booking.store'
import styles from './DayStrip.module.scss'

/** The days on which the host receives, with whether something is free. */
export const DayStrip = observer(function DayStrip({ store }: { store: BookingStore }) {
  const keys = store.days.map(({ day }) => day)
  return (
    <SideScroll className={styles.scroll}>
      <View className={styles.row} {...aria({ role: 'radiogroup', label: '哪天' })}>
        {store.hasEarlier && (
          <Tappable className={styles.more} onClick={() => void store.showFirst()}>
            回到今天
          </Tappable>
        )}
        {store.days.map(({ day, slots }) => {
          const isFree = slots.some(({ state }) => state === 'free')
          const isFull = slots.some(({ state }) => state === 'full' || state === 'waiting')
          const words = isFree ? '可约' : isFull ? '约满' : '不可约'
          const isOn = day === store.day
          return (
            <Tappable
              key={day}
              className={classNames(styles.day, isOn && styles.on, !isFree && styles.off)}
              role="radio"
              checked={isOn}
              focusable={isOn}
              label={`${describeDay(day)}，${words}`}
              onKey={(pressed) => {
                const next = neighbourKey(keys, day, pressed)
                if (next !== undefined) store.chooseDay(next)
              }}
              onClick={() => store.chooseDay(day)}
            >
              <View className={styles.weekday}>{describeWeekday(day)}</View>
              <View className={styles.date}>{formatDate(day, 'n/j')}</View>
              <View className={styles.words}>{words}</View>
            </Tappable>
          )
        })}
        {store.hasLater && (
          <Tappable className={styles.more} onClick={() => void store.showLater()}>
            更晚
          </Tappable>
        )}
      </View>
    </SideScroll>
  )
})
