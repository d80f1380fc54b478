import { View } from '@tarojs/components'
import type { OfflineSession } from '@contract/offline-course/calls'
import { PresenceTag } from '@/features/timetable/public'
import { Button } from '@/shared/ui/Button/Button'
import { Tag } from '@/shared/ui/Tag/Tag'
import { describeTime } from '../offline-text'
import styles from './SessionRow.module.scss'

interface Props {
  session: OfflineSession
  serverNow: string
  /** Asks for leave; left out where that is not offered. */
  onLeave?: () => void
}

const onLeaveAlready = ({ presence }: OfflineSession): boolean => presence !== null

/** One session: when, where, who teaches, and whether the learner was there. */
export const SessionRow = ({ session, serverNow, onLeave }: Props) => {
  const { number, subject, place, teachers, presence, state, startsAt } = session
  const facts = [place, teachers.join('、')].filter(Boolean).join(' · ')
  const canLeave = onLeave && state !== 'canceled' && startsAt > serverNow && !onLeaveAlready(session)
  return (
    <View className={styles.row}>
      <View className={styles.words}>
        <View className={styles.title}>
          {number > 0 && `第 ${number} 次 · `}
          {subject}
        </View>
        <View className={styles.time}>{describeTime(session)}</View>
        {facts !== '' && <View className={styles.facts}>{facts}</View>}
      </View>
      {state === 'canceled' && <Tag tone="grey">已取消</Tag>}
      {state === 'moved' && <Tag tone="warn">已调课</Tag>}
      {presence && <PresenceTag presence={presence} />}
      {canLeave && (
        <Button kind="ghost" size="small" label={`第 ${number} 次课请假`} onClick={onLeave}>
          请假
        </Button>
      )}
    </View>
  )
}
