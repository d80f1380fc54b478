import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Progress } from '@/shared/ui/Progress/Progress'
import { CardHead } from '../session/CardHead'
import { SessionRow } from '../session/SessionRow'
import type { AttendanceStore } from './attendance.store'
import styles from './AttendanceView.module.scss'

const WAY = { label: '查看我的面授课', onClick: () => replace('offlineCourses', {}) }

/** Presence in one offline course: the rate, then session by session. */
export const AttendanceView = observer(function AttendanceView({
  store,
  title,
}: {
  store: AttendanceStore
  title: string
}) {
  const { data } = store.attendance
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={store.attendance} way={WAY} />
  const { ratePercent, presentCount, markedCount, sessions } = data
  return (
    <AppPage nav={nav} onRefresh={store.load}>
      <Card inset>
        <CardHead title={data.title} side={data.termName} />
        {ratePercent === null ? (
          <View className={styles.fact}>还没有点过名</View>
        ) : (
          <>
            <View className={styles.rate}>
              {ratePercent}
              <View className={styles.sign}>%</View>
            </View>
            <Progress percent={ratePercent} label="出勤率" tone="ok" />
            <View className={styles.fact}>
              点过 {markedCount} 次，到了 {presentCount} 次；公假算到课，没点名的不算
            </View>
          </>
        )}
      </Card>
      <Card inset>
        <CardHead title="每次课" side={`共 ${sessions.length} 次`} />
        {sessions.length === 0 && <EmptyState text="还没有排课" />}
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            serverNow={data.serverNow}
            onLeave={() => void open('offlineLeave', { sessionId: session.id })}
          />
        ))}
      </Card>
    </AppPage>
  )
})
