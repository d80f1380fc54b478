import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { open } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { AnswerStore } from '../check/answer.store'
import { ACTION_LABEL, describeResult, leftThen, isMissed } from '../attendance-text'
import type { AttendanceWatchStore } from '../check/attendance-watch.store'
import styles from './AttendanceCard.module.scss'

/** How long is left, first until late and then until closed, by the server's clock. */
const TimeLeft = observer(function TimeLeft({ answer }: { answer: AnswerStore }) {
  const { record, late, hasLateTime, endsAt } = answer
  const untilLate = hasLateTime && !late
  return (
    <View className={styles.time}>
      <Countdown
        key={String(untilLate)}
        endsAt={untilLate ? record.lateAt : endsAt}
        serverNow={record.serverNow}
        format={leftThen(untilLate ? '后算迟到' : '后结束')}
        onEnd={untilLate ? answer.tick : answer.refresh}
      />
    </View>
  )
})

/** What the learner must do while the check is open. */
const Asking = observer(function Asking({ watch, answer }: { watch: AttendanceWatchStore; answer: AnswerStore }) {
  const { record, late, error, sheetOpen } = answer
  const sign = async () => {
    if (record.kind !== 'tap') return answer.openSheet()
    await answer.tap()
    watch.settle()
  }
  return (
    <>
      <View className={styles.icon}>
        <Icon name={record.kind === 'face' ? 'camera' : 'clock'} size={22} />
      </View>
      <View className={styles.words}>
        <View className={styles.title}>
          {record.title}
          {late && (
            <View className={styles.tag}>
              <Tag tone="warn">已迟到</Tag>
            </View>
          )}
        </View>
        <TimeLeft answer={answer} />
        {error !== '' && !sheetOpen && (
          <View className={styles.error} {...aria({ role: 'alert' })}>
            {error}
          </View>
        )}
      </View>
      <Button size="small" className={styles.action} onClick={sign}>
        {ACTION_LABEL[record.kind]}
      </Button>
      <Tappable className={styles.close} label="收起签到" onClick={() => watch.setSmall(true)}>
        <Icon name="down" size={20} />
      </Tappable>
    </>
  )
})

const Result = observer(function Result({ watch, answer }: { watch: AttendanceWatchStore; answer: AnswerStore }) {
  const { title, note } = describeResult(answer.record)
  const done = !isMissed(answer.record)
  const view = () => void open('myAttendance', { id: watch.courseId })
  return (
    <>
      <View className={done ? styles.icon : styles.missed}>
        <Icon name={done ? 'check' : 'info'} size={22} />
      </View>
      <View className={styles.words} {...aria({ role: 'status' })}>
        <View className={styles.title}>{title}</View>
        <View className={styles.time}>{note}</View>
      </View>
      {!done && (
        <Button size="small" kind="tint" className={styles.action} onClick={view}>
          我的考勤
        </Button>
      )}
      <Tappable className={styles.close} label="关闭" onClick={watch.dismiss}>
        <Icon name="close" size={20} />
      </Tappable>
    </>
  )
})

/** A check over a lesson or live: open, answered, or with its result. Minimized it stays at the edge. */
export const AttendanceCard = observer(function AttendanceCard({ watch }: { watch: AttendanceWatchStore }) {
  const { answer, small } = watch
  if (!answer) return null
  if (small && answer.record.open) {
    return (
      <Tappable className={styles.chip} label={`签到：${answer.record.title}`} onClick={() => watch.setSmall(false)}>
        <Icon name="clock" size={16} />
        <View className={styles.chipText}>签到</View>
      </Tappable>
    )
  }
  return (
    <View className={styles.card} {...aria({ role: 'region', label: '课堂签到' })}>
      {answer.record.open ? <Asking watch={watch} answer={answer} /> : <Result watch={watch} answer={answer} />}
    </View>
  )
})
