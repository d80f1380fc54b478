import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import {
  DAY_HALF_LABEL,
  DAY_HALVES,
  LEAVE_LATE_DAYS,
  LEAVE_MOST_DAYS,
  LEAVE_UNIT_LABEL,
  LEAVE_UNITS,
} from '@contract/leave/leave-status'
import { addDaysTo } from '@contract/timetable/week-kinds'
import { aria } from '@/shared/element/aria'
import { lazyView } from '@/shared/lazy/lazy-view'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { PickerSheetProps } from '@/shared/ui/PickerSheet/PickerSheet'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeDay } from '../leave-text'
import type { AskLeaveStore } from './ask-leave.store'
import { SessionGrid } from './SessionGrid'
import { SpanSum } from './SpanSum'
import styles from './TimeCard.module.scss'

const PickerSheet = lazyView<PickerSheetProps>(() =>
  import('@/shared/ui/PickerSheet/PickerSheet').then((module) => module.PickerSheet),
)
const UNITS = LEAVE_UNITS.map((key) => ({ key, label: LEAVE_UNIT_LABEL[key] }))
const HALVES = DAY_HALVES.map((key) => ({ key, label: DAY_HALF_LABEL[key] }))

/** For when: sessions of one day, half days or days, and what that comes to. */
export const TimeCard = observer(function TimeCard({ store }: { store: AskLeaveStore }) {
  const [picking, setPicking] = useState<'from' | 'to'>()
  // The sheet keeps its title and its date while it closes.
  const [picked, setPicked] = useState<'from' | 'to'>('from')
  const { unit, fromDay, toDay, fromHalf, toHalf } = store.form.values
  const isByDays = unit !== 'session'
  const pick = (end: 'from' | 'to') => {
    setPicked(end)
    setPicking(end)
  }
  return (
    <Card inset>
      <View className={styles.head}>
        <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
          时间
        </View>
        <ChoiceChips label="按什么请假" items={UNITS} value={unit} onChange={store.chooseUnit} />
      </View>
      {store.doorError ? (
        <ErrorState compact text={store.doorError} onRetry={store.load} />
      ) : (
        <>
          <DayRow label={isByDays ? '从' : ''} day={fromDay} today={store.today} onClick={() => pick('from')} />
          {unit === 'halfDay' && (
            <ChoiceChips
              label="从上午还是下午起"
              items={HALVES}
              value={fromHalf}
              onChange={(half) => store.chooseHalf({ fromHalf: half })}
            />
          )}
          {isByDays ? (
            <DayRow label="到" day={toDay} today={store.today} onClick={() => pick('to')} />
          ) : (
            <SessionGrid store={store} />
          )}
          {unit === 'halfDay' && (
            <ChoiceChips
              label="到上午还是下午止"
              items={HALVES}
              value={toHalf}
              onChange={(half) => store.chooseHalf({ toHalf: half })}
            />
          )}
          <SpanProblem store={store} />
          <SpanSum store={store} />
        </>
      )}
      <PickerSheet
        needed={picking !== undefined}
        mode="date"
        open={picking !== undefined}
        onClose={() => setPicking(undefined)}
        title={picked === 'to' ? '请假到哪天' : isByDays ? '从哪天起请假' : '哪天的课'}
        value={picked === 'to' ? toDay : fromDay}
        start={picked === 'to' ? fromDay : addDaysTo(store.today, -LEAVE_LATE_DAYS)}
        end={addDaysTo(store.today, LEAVE_MOST_DAYS)}
        onConfirm={(day) => (picked === 'to' ? store.chooseTo(day) : void store.chooseFrom(day))}
      />
    </Card>
  )
})

interface DayRowProps {
  /** `从` or `到`; '' where there is one day. */
  label: string
  day: string
  today: string
  onClick: () => void
}

const nameDay = (day: string, today: string): string => {
  if (day === today) return ' · 今天'
  return day === addDaysTo(today, 1) ? ' · 明天' : ''
}

const DayRow = ({ label, day, today, onClick }: DayRowProps) => (
  <Tappable className={styles.day} onClick={onClick}>
    <Icon name="calendar" size={20} color="var(--brand)" />
    <View className={styles.date}>
      {label && `${label} `}
      {describeDay(day)}
      {nameDay(day, today)}
    </View>
    <View className={styles.change}>换日期</View>
    <Icon name="more" size={16} color="var(--ink-3)" />
  </Tappable>
)

const SpanProblem = observer(function SpanProblem({ store }: { store: AskLeaveStore }) {
  const { spanError, preview } = store
  if (!spanError) return null
  return (
    <View className={styles.problem} {...aria({ role: 'alert' })}>
      {spanError}
      {preview.phase === 'failed' && preview.code === 0 && (
        <Button kind="ghost" size="small" onClick={store.retryPreview}>
          重试
        </Button>
      )}
    </View>
  )
})
