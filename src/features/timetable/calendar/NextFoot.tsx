import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { daysApart } from '@contract/timetable/week-kinds'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { canSignIn, SignInButton } from '../session/SignInButton'
import { canShowRoom, showRoom } from '../session/show-room'
import { joinFacts, nextLabel, placeOf, runningLabel } from './calendar-item'
import type { NextItem } from './calendar.store'
import { dayOfTime, formatDay } from './school-days'
import styles from './NextFoot.module.scss'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** 19 → `19 分`, 150 → `2 时`, two days and more in days. */
const countdownOf = (minutes: number): { number: number; unit: string } => {
  if (minutes < HOUR_MINUTES) return { number: minutes, unit: '分' }
  if (minutes < 2 * DAY_MINUTES) return { number: Math.floor(minutes / HOUR_MINUTES), unit: '时' }
  return { number: Math.floor(minutes / DAY_MINUTES), unit: '天' }
}

/** `下一节 · 10:00 开始`, of another day `明天 10:00 开始`, `周五 10:00 开始`, `12月4日 10:00 开始`. */
const describeTime = ({ item, isRunning }: NextItem, today: string): string => {
  if (isRunning) return `${runningLabel(item.kind)} · ${formatDate(item.endsAt, 'h:i')} 结束`
  const day = dayOfTime(item.startsAt)
  const ahead = daysApart(today, day)
  const word = ahead === 0 ? '' : ahead === 1 ? '明天 ' : `${formatDay(day, ahead < 7 ? 'ddd' : 'M月D日')} `
  return `${nextLabel(item.kind)} · ${word}${formatDate(item.startsAt, 'h:i')} 开始`
}

interface Props {
  next: NextItem
  /** The school's day. */
  today: string
  /** Milliseconds of the server's clock. */
  nowMs: number
  /** In place of the way there. */
  action?: ReactNode
  onOpen: () => void
}

/** What comes next, whatever day is chosen: how long until then, where, what to bring, and the way there. */
export const NextFoot = observer(function NextFoot({ next, today, nowMs, action, onOpen }: Props) {
  const isSignIn = canSignIn(next.item, nowMs)
  const { item, minutesLeft } = next
  const { number, unit } = countdownOf(minutesLeft)
  const passed = Math.max(0, HOUR_MINUTES - minutesLeft) / HOUR_MINUTES
  return (
    <View className={styles.foot}>
      <Tappable className={styles.next} onClick={onOpen}>
        <View
          className={styles.ring}
          style={{ backgroundImage: `conic-gradient(var(--brand) ${passed * 100}%, var(--brand-wash) 0)` }}
          {...aria({
            role: 'timer',
            label: `还有 ${number} ${unit === '时' ? '小时' : unit === '分' ? '分钟' : unit}`,
          })}
        >
          <View className={styles.number}>{number}</View>
          <View className={styles.unit}>{unit}</View>
        </View>
        <View className={styles.words}>
          <View className={styles.note}>{describeTime(next, today)}</View>
          <View className={styles.title}>{joinFacts(item.title, placeOf(item))}</View>
          {item.bring && <View className={styles.note}>带{item.bring}</View>}
        </View>
      </Tappable>
      {action ??
        (isSignIn ? (
          <SignInButton id={item.id} className={styles.go} />
        ) : (
          <Button onClick={canShowRoom(item) ? () => showRoom(item) : onOpen} className={styles.go}>
            {canShowRoom(item) ? '去教室' : '看详情'}
          </Button>
        ))}
    </View>
  )
})
