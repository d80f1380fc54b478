import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CourseRow } from './CourseRow'
import { RoundCard } from './RoundCard'
import type { SelectionStore } from './selection.store'
import { SumBar } from './SumBar'

const WAY = { label: '查看我的课程', onClick: () => replace('myCourses') }
const RECORD = { label: '选课记录', onClick: () => open('selectionRecord') }

/** The courses that can be selected, with rounds and places. */
export const SelectionView = observer(function SelectionView({
  store,
  title,
}: {
  store: SelectionStore
  title: string
}) {
  const { data } = store.view
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={store.view} way={WAY} />
  const { plan, serverNow } = data
  if (!plan)
    return (
      <AppPage nav={nav} onRefresh={store.load}>
        <EmptyState text="学校现在没有开放选课" note="开放时会发消息" action={RECORD} />
      </AppPage>
    )
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={<SumBar store={store} />}>
      <RoundCard plan={plan} serverNow={serverNow} onEnd={() => void store.load()} />
      <Card inset>
        <ChoiceChips items={store.filters} value={store.filter} onChange={store.choose} label="看哪些课" />
        {store.shown.length === 0 && <EmptyState text="这里没有课" note="换一个分类看看" />}
        {store.shown.map((course) => (
          <CourseRow key={course.id} store={store} plan={plan} course={course} />
        ))}
      </Card>
      <Card inset padded={false}>
        <Cell
          icon="list"
          label="选课记录"
          note="已选、候补、落选和退掉的"
          onClick={() => void open('selectionRecord')}
        />
      </Card>
    </AppPage>
  )
})
