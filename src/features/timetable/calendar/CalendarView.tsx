import { useEffect, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CalendarItem } from '@contract/timetable/calls'
import { AppPage } from '@/core/page/AppPage'
import { back, open, openAddress } from '@/core/router/router'
import { withQuery } from '@/core/router/address'
import { aria } from '@/shared/element/aria'
import { useSwipe } from '@/shared/element/use-swipe'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { RowSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { DayList } from '../month/DayList'
import { MonthGrid } from '../month/MonthGrid'
import { SessionStore } from '../session/session.store'
import { SessionSheet, type SessionActions } from '../session/SessionSheet'
import { SubscriptionStore } from '../subscription/subscription.store'
import { SubscriptionSheet } from '../subscription/SubscriptionSheet'
import { ClashFoot } from '../week/ClashFoot'
import { WeekGrid } from '../week/WeekGrid'
import { WeekHeads } from '../week/WeekHeads'
import { describeAge } from './age'
import type { CalendarStore } from './calendar.store'
import { CalendarTitle } from './CalendarTitle'
import { CalendarTools } from './CalendarTools'
import { JumpSheet } from './JumpSheet'
import { NextFoot } from './NextFoot'
import styles from './CalendarView.module.scss'

type SheetName = 'jump' | 'session' | 'subscription'

interface Props {
  store: CalendarStore
  /** Above the calendar: whose it is. */
  caption?: ReactNode
  /** What else can be done about a session. */
  actions?: SessionActions
}

/** One calendar as month, week and day. */
export const CalendarView = observer(function CalendarView({ store, caption, actions }: Props) {
  const [sheet, setSheet] = useState<SheetName>()
  const [session] = useState(() => new SessionStore())
  const [subscription] = useState(() => new SubscriptionStore())
  useEffect(() => session.dispose, [session])
  const close = () => setSheet(undefined)
  const openItem = (item: CalendarItem) => {
    if (item.target) return void openAddress(withQuery(`/${item.target.path}`, item.target.query))
    void session.show(item)
    setSheet('session')
  }
  const { view, next, cachedAtMs, clashes } = store
  const clash = view === 'week' ? clashes[0] : undefined
  const foot = clash ? (
    <ClashFoot store={store} clash={clash} />
  ) : next ? (
    <NextFoot
      next={next}
      today={store.today}
      nowMs={store.minuteMs}
      action={actions?.(next.item)}
      onOpen={() => openItem(next.item)}
    />
  ) : undefined
  return (
    <AppPage
      nav={
        <NavBar
          back
          onBack={() => void back()}
          left={<CalendarTitle store={store} onClick={() => setSheet('jump')} />}
        />
      }
      onRefresh={store.load}
      footer={foot}
      floating={false}
    >
      <View className={styles.head}>
        {caption}
        <CalendarTools store={store} onCalendar={() => setSheet('subscription')} />
        {cachedAtMs !== undefined && (
          <View className={styles.age} {...aria({ role: 'status' })}>
            {describeAge(cachedAtMs, store.today)}
          </View>
        )}
        {view === 'week' && store.isDayKnown && <WeekHeads store={store} />}
      </View>
      {view === 'week' ? <Week store={store} onOpen={openItem} /> : <MonthOrDay store={store} onOpen={openItem} />}
      <JumpSheet store={store} open={sheet === 'jump'} onClose={close} />
      <SubscriptionSheet store={subscription} item={next?.item} open={sheet === 'subscription'} onClose={close} />
      <SessionSheet
        store={session}
        nowMs={store.minuteMs}
        open={sheet === 'session'}
        onClose={close}
        actions={actions}
      />
    </AppPage>
  )
})

interface BodyProps {
  store: CalendarStore
  onOpen: (item: CalendarItem) => void
}

const MonthOrDay = observer(function MonthOrDay({ store, onOpen }: BodyProps) {
  const swipe = useSwipe(
    () => store.go(-1),
    () => store.go(1),
  )
  return (
    <View className={styles.swiped} {...swipe}>
      <MonthGrid store={store} />
      <View className={styles.list}>
        {store.isEmpty ? (
          <EmptyState
            drawing="book"
            text="还没有课表"
            note="进班以后，上课、考试和作业都会出现在这里"
            action={{ label: '去看看班级', onClick: () => open('classes', {}) }}
          />
        ) : store.isDayKnown ? (
          <DayList store={store} onOpen={onOpen} />
        ) : (
          <Pending store={store} />
        )}
      </View>
    </View>
  )
})

const Week = observer(function Week({ store, onOpen }: BodyProps) {
  const swipe = useSwipe(
    () => store.go(-1),
    () => store.go(1),
  )
  return (
    <View className={styles.swiped} {...swipe}>
      {store.isDayKnown ? (
        <WeekGrid store={store} onOpen={onOpen} />
      ) : (
        <View className={styles.list}>
          <Pending store={store} />
        </View>
      )}
    </View>
  )
})

const Pending = observer(function Pending({ store }: { store: CalendarStore }) {
  if (store.phase !== 'failed') return <RowSkeleton count={5} />
  return store.isRefused ? (
    <EmptyState text={store.error} action={{ label: '我的课表', onClick: () => open('timetable') }} />
  ) : (
    <ErrorState text={store.error} onRetry={store.load} />
  )
})
