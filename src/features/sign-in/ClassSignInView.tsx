import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import type { ClassSignInStore } from './class-sign-in.store'
import { MakeUpSheet } from './today/MakeUpSheet'
import { RecordList } from './record/RecordList'
import { TodayPanel } from './today/TodayPanel'

const TABS = [
  { key: 'today' as const, label: '签到' },
  { key: 'record' as const, label: '考勤记录' },
]

interface Props {
  store: ClassSignInStore
  title: string
}

/** Signing in to a session of today, and what was attended before. */
export const ClassSignInView = observer(function ClassSignInView({ store, title }: Props) {
  const { tab, today, records } = store
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      <Tabs items={TABS} value={tab} onChange={(key) => void store.choose(key)} label="签到和记录" sticky />
      {tab === 'today' ? (
        <TodayPanel store={today} />
      ) : (
        <RecordList store={records} onMakeUp={(id) => void today.choose(id).then(today.openMakeUp)} />
      )}
      <MakeUpSheet store={today} onAsked={store.load} />
    </AppPage>
  )
})
