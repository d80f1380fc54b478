import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import type { ActivityDetail } from '@contract/activity/calls'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { IOS_CLOSED_TEXT } from '@contract/payment/place-kinds'
import { hidesPricesOf } from '@/core/shop/hides-virtual-prices'
import { back, replace } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { DetailSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { RemindSheet } from '../remind/RemindSheet'
import type { ActivityStore } from './activity.store'

interface Props {
  store: ActivityStore
  title: string
  footer: (activity: ActivityDetail) => ReactNode
  children: (activity: ActivityDetail) => ReactNode
}

const WAY = { label: '看看其他活动', onClick: () => replace('activities', {}) }

/** The frame of one activity's screen, with what stands there before it is known. */
export const ActivityPage = observer(function ActivityPage({ store, title, footer, children }: Props) {
  const { data, phase } = store.view
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data)
    return (
      <AppPage nav={nav}>
        {phase === 'failed' ? <ResourceFailure resource={store.view} way={WAY} /> : <DetailSkeleton />}
      </AppPage>
    )
  if (data.goods && hidesPricesOf([data.goods]))
    return (
      <AppPage nav={nav}>
        <EmptyState text={IOS_CLOSED_TEXT} action={{ label: '返回', onClick: () => void back() }} />
      </AppPage>
    )
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={footer(data)}>
      {children(data)}
      <RemindSheet store={store.reminder} />
    </AppPage>
  )
})
