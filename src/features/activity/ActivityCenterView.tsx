import { useState } from 'react'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'

const TABS = [
  { key: 'running' as const, label: '进行中' },
  { key: 'coming' as const, label: '即将开始' },
  { key: 'ended' as const, label: '已结束' },
]
type Tab = (typeof TABS)[number]['key']

const TEXT: Record<Tab, string> = {
  running: '现在没有进行中的活动',
  coming: '还没有即将开始的活动',
  ended: '还没有办过活动',
}
const chooseCourse = { label: '去选课', onClick: () => open('course') }

/** Activity center. No school can hold activities yet, so it says that there are none. */
export function ActivityCenterView() {
  const [tab, setTab] = useState<Tab>('running')
  return (
    <AppPage nav={<NavBar title="活动中心" back onBack={() => void back()} />} floating>
      <Tabs items={TABS} value={tab} onChange={setTab} sticky label="活动状态" />
      <EmptyState drawing="heart" text={TEXT[tab]} note="有活动时会出现在这里，先看看课程吧" action={chooseCourse} />
    </AppPage>
  )
}
