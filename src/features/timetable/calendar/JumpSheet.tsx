import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { addDaysTo, dayOfTerm, mondayOf } from '@contract/timetable/week-kinds'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { lazyView } from '@/shared/lazy/lazy-view'
import { Button } from '@/shared/ui/Button/Button'
import type { PickerSheetProps } from '@/shared/ui/PickerSheet/PickerSheet'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CalendarStore } from './calendar.store'
import { formatDay, formatWeek } from './school-days'
import styles from './JumpSheet.module.scss'

const PickerSheet = lazyView<PickerSheetProps>(() =>
  import('@/shared/ui/PickerSheet/PickerSheet').then((module) => module.PickerSheet),
)
/** Far enough for whoever looks back or ahead. */
const FAR_DAYS = 3 * 366

interface Props {
  store: CalendarStore
  open: boolean
  onClose: () => void
}

/** The weeks of the terms around the shown day, and any other date. */
export const JumpSheet = observer(function JumpSheet({ store, open, onClose }: Props) {
  const [picking, setPicking] = useState(false)
  const { day, today, terms } = store
  const [shown, present] = [mondayOf(day), mondayOf(today)]
  const go = (chosen: string) => {
    store.choose(chosen)
    onClose()
  }
  const pick = () => {
    onClose()
    setPicking(true)
  }
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title="去哪一周"
        footer={
          <Button block kind="tint" onClick={pick}>
            选日期
          </Button>
        }
      >
        {terms.map((term) => (
          <View key={term.mondayOfWeek1} className={styles.term}>
            <View className={styles.name} {...aria({ role: 'heading', level: 3 })}>
              {term.name}
            </View>
            <View className={styles.weeks}>
              {Array.from({ length: term.weeks }, (_, at) => {
                const monday = dayOfTerm(term.mondayOfWeek1, at + 1, 1)
                const words = [`第 ${at + 1} 周`, monday === present && '本周', formatWeek(monday)]
                return (
                  <Tappable
                    key={monday}
                    className={classNames(styles.week, monday === shown && styles.chosen)}
                    label={words.filter(Boolean).join(' ')}
                    pressed={monday === shown}
                    onClick={() => go(monday === present ? today : monday)}
                  >
                    <View className={styles.number}>第 {at + 1} 周</View>
                    <View className={styles.date}>{monday === present ? '本周' : formatDay(monday, 'M月D日')}</View>
                  </Tappable>
                )
              })}
            </View>
          </View>
        ))}
        {terms.length === 0 && <View className={styles.none}>学校还没有公布学期的周次，可以按日期找。</View>}
      </Sheet>
      <PickerSheet
        needed={picking}
        mode="date"
        open={picking}
        onClose={() => setPicking(false)}
        title="选日期"
        value={day}
        start={addDaysTo(today, -FAR_DAYS)}
        end={addDaysTo(today, FAR_DAYS)}
        onConfirm={store.choose}
      />
    </>
  )
})
