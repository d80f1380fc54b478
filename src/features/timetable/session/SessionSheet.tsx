import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CalendarItem, SessionDetail } from '@contract/timetable/calls'
import { open as openScreen } from '@/core/router/router'
import { OUTSIDE_LABEL, openOutside } from '@/platform/navigation/open-outside'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Tag } from '@/shared/ui/Tag/Tag'
import { addItemToCalendar } from './add-item-to-calendar'
import { canSignIn, SignInButton } from './SignInButton'
import { canShowRoom, showRoom } from './show-room'
import { formatSpan, formerTimeOf, joinFacts, markOf, phaseAt, placeOf } from '../calendar/calendar-item'
import type { SessionStore } from './session.store'
import styles from './SessionSheet.module.scss'

/** What else can be done about a session, such as 签到. */
export type SessionActions = (item: CalendarItem) => ReactNode

interface Props {
  store: SessionStore
  /** Milliseconds of the server's clock. */
  nowMs: number
  open: boolean
  onClose: () => void
  actions?: SessionActions
}

/** More characters than the head of a sheet has room for on a small phone. */
const LONG_TITLE = 12

const canAskLeave = (item: CalendarItem, nowMs: number): boolean =>
  item.kind === 'session' && !item.onLeave && ['waiting', 'running'].includes(phaseAt(item, nowMs))

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <View className={styles.fact}>
    <View className={styles.name}>{name}</View>
    <View className={styles.value}>{children}</View>
  </View>
)

/** One session: when, where, who, what to bring, and where to go on. */
export const SessionSheet = observer(function SessionSheet({ store, nowMs, open, onClose, actions }: Props) {
  const { item, full, detail } = store
  if (!item) return null
  const mark = markOf(item, nowMs, false)
  const isSignIn = canSignIn(item, nowMs)
  const formerTime = formerTimeOf(item)
  return (
    <Sheet open={open} onClose={onClose} title={item.title}>
      <View className={styles.mark}>
        <Tag tone={mark.tone}>{mark.text}</Tag>
        {full?.reason && <Text className={styles.reason}>{full.reason}</Text>}
      </View>
      {item.title.length > LONG_TITLE && <Fact name="课程">{item.title}</Fact>}
      <Fact name="时间">
        {joinFacts(formatSpan(item), item.periods)}
        {formerTime && (
          <View className={styles.quiet}>
            原定 <Text className={styles.struck}>{formatDate(formerTime, 'n月j日 h:i')}</Text>
          </View>
        )}
      </Fact>
      <Fact name="地点">
        {placeOf(item)}
        {item.room?.address && <View className={styles.quiet}>{item.room.address}</View>}
        {item.formerPlace && (
          <View className={styles.quiet}>
            原在 <Text className={styles.struck}>{item.formerPlace}</Text>
          </View>
        )}
      </Fact>
      {item.teachers.length > 0 && <Fact name="老师">{item.teachers.join('、')}</Fact>}
      {item.parties.length > 0 && <Fact name="上课对象">{item.parties.join('、')}</Fact>}
      {item.bring && <Fact name="要带">{item.bring}</Fact>}
      {full && full.hours > 0 && <Fact name="学时">{full.hours}</Fact>}
      {detail.phase === 'failed' && !full && <View className={styles.quiet}>{detail.error}，课件暂时看不到</View>}
      <View className={styles.buttons}>
        {isSignIn && <SignInButton id={item.id} block />}
        {canShowRoom(item) && (
          <Button block kind={isSignIn ? 'tint' : 'primary'} onClick={() => showRoom(item)}>
            去教室
          </Button>
        )}
        {full && <Ways detail={full} />}
        {actions?.(item)}
        {canAskLeave(item, nowMs) && (
          <Button block kind="tint" onClick={() => openScreen('leave', { sessionId: item.id })}>
            请假
          </Button>
        )}
        <Button block kind="plain" onClick={() => addItemToCalendar(item)}>
          添加到系统日历
        </Button>
      </View>
    </Sheet>
  )
})

const Ways = ({ detail }: { detail: SessionDetail }) => {
  const { lesson, link } = detail
  return (
    <>
      {lesson && (
        <Button
          block
          kind="tint"
          onClick={() => openScreen('courseVideo', { id: lesson.courseId, resourceId: lesson.id })}
        >
          看课件：{lesson.title}
        </Button>
      )}
      {link && (
        <Button block kind="tint" onClick={() => openOutside(link)}>
          上课链接 · {OUTSIDE_LABEL}
        </Button>
      )}
    </>
  )
}
