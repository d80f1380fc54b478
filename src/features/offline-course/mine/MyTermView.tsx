import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { MyTerm } from '@contract/offline-course/calls'
import { TERM_PHASE_LABEL } from '@contract/offline-course/offline-kinds'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tag } from '@/shared/ui/Tag/Tag'
import { describeDays, describeProgress, describeTime, TERM_TONE } from '../offline-text'
import { CardHead } from '../session/CardHead'
import { PlaceCard } from '../session/PlaceCard'
import { SessionRow } from '../session/SessionRow'
import { ChangeSheet } from './ChangeSheet'
import type { MyTermStore } from './my-term.store'
import { PersonsCard } from './PersonsCard'
import { RefundSheet } from './RefundSheet'
import styles from './MyTermView.module.scss'

const WAY = { label: '查看我的面授课', onClick: () => replace('offlineCourses', {}) }

/** One offline course of mine: the next session with the way there, files, presence, and the people. */
export const MyTermView = observer(function MyTermView({ store, title }: { store: MyTermStore; title: string }) {
  const { data: term } = store.term
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!term) return <PendingPage nav={nav} resource={store.term} way={WAY} />
  const place = term.next ?? term.sessions.find(({ state }) => state !== 'canceled')
  return (
    <AppPage nav={nav} onRefresh={store.load}>
      <Head term={term} />
      {place && <PlaceCard session={place} route={term.route} bring={term.bring || place.bring} />}
      <Ways term={term} />
      <Card inset>
        <CardHead title="上课安排" side={describeProgress(term)} />
        {term.sessions.length === 0 && <View className={styles.fact}>还没有排课，排好会出现在课表里</View>}
        {term.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            serverNow={term.serverNow}
            onLeave={term.isSelf ? () => void open('offlineLeave', { sessionId: session.id }) : undefined}
          />
        ))}
      </Card>
      <PersonsCard store={store} term={term} />
      <RefundSheet store={store} />
      <ChangeSheet store={store} />
    </AppPage>
  )
})

const Head = ({ term }: { term: MyTerm }) => (
  <Card inset>
    <View className={styles.head}>
      <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
        {term.title}
      </View>
      <Tag tone={TERM_TONE[term.phase]}>{TERM_PHASE_LABEL[term.phase]}</Tag>
    </View>
    <View className={styles.fact}>
      {term.name} · {describeDays(term)}
    </View>
    {term.phase === 'canceled' && <View className={styles.reason}>取消原因：{term.reason}</View>}
    {term.next && (
      <View className={styles.next}>
        <View className={styles.fact}>{term.next.startsAt <= term.serverNow ? '正在上' : '下一次'}</View>
        <View className={styles.time}>{describeTime(term.next)}</View>
        <View className={styles.fact}>{term.next.subject}</View>
      </View>
    )}
  </Card>
)

const Ways = ({ term: { id, courseId, coursewareCount, isSelf } }: { term: MyTerm }) => (
  <Card inset padded={false}>
    <Cell
      icon="doc"
      label="课件"
      value={coursewareCount > 0 ? `${coursewareCount} 份` : '还没有'}
      onClick={() => void open('offlineCourseware', { id })}
    />
    {isSelf && <Cell icon="check" label="考勤" onClick={() => void open('offlineAttendance', { id })} />}
    {isSelf && <Cell icon="clock" label="我的请假" onClick={() => void open('offlineLeaveDetail', {})} />}
    <Cell icon="book" label="课程详情和评价" onClick={() => void open('offlineCourse', { id: courseId })} />
  </Card>
)
