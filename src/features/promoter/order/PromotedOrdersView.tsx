import { observer } from 'mobx-react-lite'
import { COMMISSION_STATE_LABEL } from '@contract/promoter/promoter-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back, open } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { PromotedOrderRow } from './PromotedOrderRow'
import { ORDER_TABS, type PromotedOrdersStore } from './promoted-orders.store'

const TABS = ORDER_TABS.map((key) => ({ key, label: key === 'all' ? '全部' : COMMISSION_STATE_LABEL[key] }))
const WAY = { label: '去推广', onClick: () => open('promoterGoods', {}) }

interface Props {
  store: PromotedOrdersStore
  title: string
}

/** Orders of my customers, the newest first. */
export const PromotedOrdersView = observer(function PromotedOrdersView({ store, title }: Props) {
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      <Tabs items={TABS} value={store.tab} onChange={(key) => void store.choose(key)} label="佣金状态" sticky />
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(order) => <PromotedOrderRow order={order} />}
        skeleton={<CardSkeleton />}
        empty={<EmptyState text="这里还没有订单" note="客户下单后会出现在这里" action={WAY} />}
      />
    </AppPage>
  )
})
