import { observer } from 'mobx-react-lite'
import { STOCKED_KIND_LABEL, type GoodsSort } from '@contract/goods/stocked-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { SearchBox } from '@/shared/ui/SearchBox/SearchBox'
import { SortBar } from '@/shared/ui/SortBar/SortBar'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { GOODS_KEYWORD_MAX_LENGTH, GOODS_TABS, type GoodsListStore } from './goods-list.store'
import { GoodsRow } from './GoodsRow'

const TABS = GOODS_TABS.map((key) => ({ key, label: key === 'all' ? '全部' : STOCKED_KIND_LABEL[key] }))
const SORTS = [
  { key: undefined, label: '综合' },
  { key: 'sold', label: '销量' },
  { key: 'new', label: '新品' },
] as const
const BY_PRICE = { up: 'priceUp', down: 'priceDown' } as const

/** The mall. */
export const GoodsListView = observer(function GoodsListView({ store }: { store: GoodsListStore }) {
  const search = (
    <SearchBox
      value={store.keyword}
      placeholder="搜商品、教材"
      maxLength={GOODS_KEYWORD_MAX_LENGTH}
      onChange={(text) => void store.setKeyword(text)}
      onSearch={() => void store.search()}
    />
  )
  const showAll = { label: '查看全部商品', onClick: () => store.setKeyword('') }
  return (
    <AppPage nav={<NavBar title={search} back onBack={back} />} onRefresh={store.load} floating>
      <Tabs items={TABS} value={store.tab} onChange={(key) => void store.choose(key)} sticky />
      <SortBar<GoodsSort | undefined>
        items={SORTS}
        byPrice={BY_PRICE}
        value={store.sort}
        onChange={(sort) => void store.chooseSort(sort)}
      />
      <ListView
        list={store.list}
        keyOf={(goods) => goods.id}
        renderRow={(goods) => <GoodsRow goods={goods} />}
        empty={
          store.isSearching ? (
            <EmptyState text="没有找到相关的商品" note="换个词试试" action={showAll} />
          ) : (
            <EmptyState text="这里还没有商品" />
          )
        }
      />
    </AppPage>
  )
})
