import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { AppointmentSlot } from '@contract/service/calls'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { formatDate } from '@/shared/time/format-date'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeSlot, describeSpan } from '../service-text'
import type { BookingStore } from './booking.store'
import styles from './SlotGrid.module.scss'

const CHOOSABLE: readonly AppointmentSlot['state'][] = ['free', 'full']

/** The times of the chosen day: free, full with a waiting list, closed with the reason. */
export const SlotGrid = observer(function SlotGrid({ store }: { store: BookingStore }) {
  return (
    <View className={styles.grid} {...aria({ role: 'radiogroup', label: '几点' })}>
      {store.slots.map((slot) => {
        const { startsAt, state } = slot
        // Moving takes free times only.
        const isOff = !CHOOSABLE.includes(state) || (state === 'full' && store.moving !== undefined)
        const isOn = startsAt === store.startsAt
        return (
          <Tappable
            key={startsAt}
            className={classNames(styles.slot, isOff && styles.off, isOn && styles.on)}
            role="radio"
            checked={isOn}
            disabled={isOff}
            label={`${describeSpan(slot)}，${describeSlot(slot)}`}
            onClick={() => store.chooseTime(startsAt)}
          >
            <View className={styles.time}>{formatDate(startsAt, 'h:i')}</View>
            <View className={classNames(styles.words, state === 'full' && styles.full)}>{describeSlot(slot)}</View>
          </Tappable>
        )
      })}
    </View>
  )
})
