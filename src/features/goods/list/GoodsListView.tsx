import { observer } from 'mobx-react-lite'
import { STOCKED_KIND_LABEL } from '@contract/goods/stocked-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { GOODS_TABS, type GoodsListStore } from './goods-list.store'
import { GoodsRow } from './GoodsRow'

const TABS = GOODS_TABS.map((key) => ({ key, label: key === 'all' ? '全部' : STOCKED_KIND_LABEL[key] }))

/** The mall. */
export const GoodsListView = observer(function GoodsListView({ store }: { store: GoodsListStore }) {
  return (
    <AppPage nav={<NavBar title="商城" back onBack={back} />} onRefresh={store.load} floating>
      <Tabs items={TABS} value={store.tab} onChange={(key) => void store.choose(key)} sticky />
      <ListView
        list={store.list}
        keyOf={(goods) => goods.id}
        renderRow={(goods) => <GoodsRow goods={goods} />}
        empty={<EmptyState text="这里还没有商品" />}
      />
    </AppPage>
  )
})
