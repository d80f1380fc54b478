import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { SelectionCourse, SelectionPlan } from '@contract/selection/calls'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, replace } from '@/core/router/router'
import { CardHead } from '@/features/offline-course/public'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { toast } from '@/shared/ui/toast/toast'
import { describeBounds, describeFacts, findRound, showCredits } from '../selection-text'
import type { ConfirmStore } from './confirm.store'
import { LotCard } from './LotCard'
import { WishRows } from './WishRows'
import styles from './ConfirmView.module.scss'

const WAY = { label: '返回选课', onClick: () => replace('courseSelection') }

/** Everything that was put together, once more before it counts. */
export const ConfirmView = observer(function ConfirmView({ store, title }: { store: ConfirmStore; title: string }) {
  const { selection } = store
  const { data } = selection.view
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={selection.view} way={WAY} />
  const { plan, sum } = data
  if (!plan)
    return (
      <AppPage nav={nav}>
        <EmptyState text="学校现在没有开放选课" action={WAY} />
      </AppPage>
    )
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={<Foot store={store} />}>
      {store.isSwap && <Part title="换成" courses={store.adding} />}
      {store.isSwap && <Part title="同时退掉" courses={store.dropping} />}
      {!store.isSwap && selection.isWishing && <WishRows store={selection} />}
      {!store.isSwap && <Part title="待确认" courses={store.pending} />}
      {!store.isSwap && <Part title="已选" courses={selection.held.filter(({ state }) => state === 'selected')} />}
      <Card inset>
        <CardHead title="合计" side={`${showCredits(sum.creditTenths)} 学分 · ${sum.courseCount} 门`} />
        <View className={styles.fact}>{describeBounds(plan, sum.lacking)}</View>
        <View className={styles.fact}>{formatDate(plan.withdrawUntil, 'n月j日 h:i')} 前可以退课</View>
      </Card>
      <LotCard plan={plan} />
      {selection.refusal !== '' && (
        <View className={styles.refusal} {...aria({ role: 'alert' })}>
          {selection.refusal}
        </View>
      )}
    </AppPage>
  )
})

const Part = ({ title, courses }: { title: string; courses: SelectionCourse[] }) =>
  courses.length === 0 ? null : (
    <Card inset>
      <CardHead title={title} side={`${courses.length} 门`} />
      {courses.map((course) => (
        <View key={course.id} className={styles.row}>
          <View className={styles.name}>
            {course.title} · {showCredits(course.creditTenths)} 学分
          </View>
          <View className={styles.fact}>{describeFacts(course)}</View>
        </View>
      ))}
    </Card>
  )

const Foot = observer(function Foot({ store }: { store: ConfirmStore }) {
  const { selection, pending, isSwap } = store
  const submit = async () => {
    if (!(await store.submit())) return
    toast(isSwap ? '已换课' : '已确认')
    await replace('selectionRecord')
  }
  const plan = selection.plan!
  if (!isSwap && pending.length === 0)
    return (
      <Button size="large" block kind="ghost" onClick={() => replace('courseSelection')}>
        {describeNothing(plan, selection.wishes.length)}
      </Button>
    )
  return (
    <Button size="large" block onClick={submit}>
      {isSwap ? '换课，换不成什么都不变' : `确认 ${pending.length} 门`}
    </Button>
  )
})

const describeNothing = (plan: SelectionPlan, wishCount: number): string => {
  if (findRound(plan)?.kind !== 'wish') return '没有待确认的课，返回选课'
  return wishCount > 0 ? '志愿已保存，返回选课' : '还没有志愿，去填'
}
