import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { PromotedGoods } from '@contract/promoter/promoter-views'
import { PROMOTED_KIND_LABEL, PROMOTED_KINDS, type PromotedKind } from '@contract/promoter/promoter-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back, open, replace } from '@/core/router/router'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { Button } from '@/shared/ui/Button/Button'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { ListView } from '@/shared/ui/ListView/ListView'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { SearchBox } from '@/shared/ui/SearchBox/SearchBox'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { describeRate, formatSum } from '../promoter-text'
import { EarnRow } from '../ui/EarnRow'
import type { PromotedGoodsStore } from './promoted-goods.store'
import styles from './PromotedGoodsView.module.scss'

const TABS = PROMOTED_KINDS.map((key) => ({ key, label: PROMOTED_KIND_LABEL[key] }))
const RULES = { label: '看看规则', onClick: () => replace('promoter') }
const VIRTUAL: readonly PromotedKind[] = ['course', 'package']

interface Props {
  store: PromotedGoodsStore
  title: string
}

/** What can be promoted, with what a piece earns and the way to its link and posters. */
export const PromotedGoodsView = observer(function PromotedGoodsView({ store, title }: Props) {
  return (
    <AppPage nav={<NavBar title={title} back onBack={() => void back()} />} onRefresh={store.load}>
      <Tabs items={TABS} value={store.tab} onChange={(key) => void store.choose(key)} label="种类" sticky />
      <View className={styles.search}>
        <SearchBox
          value={store.typed}
          placeholder="搜索要推广的商品"
          maxLength={40}
          onChange={(text) => store.type(text)}
          onSearch={() => void store.search()}
        />
      </View>
      <ListView
        list={store.list}
        keyOf={({ id }) => id}
        renderRow={(goods) => <GoodsRow goods={goods} />}
        skeleton={<CardSkeleton />}
        empty={<EmptyState text="没有可以推广的" note="换一类或换个词看看" action={RULES} />}
      />
    </AppPage>
  )
})

const GoodsRow = ({ goods }: { goods: PromotedGoods }) => {
  const { kind, title, cover, priceFen, earnFen, address } = goods
  const showsPrice = !(VIRTUAL.includes(kind) && hidesVirtualPrices())
  return (
    <EarnRow
      title={title}
      cover={cover}
      facts={[`${showsPrice ? `售价 ¥${formatSum(priceFen)} · ` : ''}佣金 ${describeRate(goods)}`]}
      sum={`赚 ¥${formatSum(earnFen)}`}
      act={
        <Button size="small" kind="tint" label={`去推广 ${title}`} onClick={() => open('share', { address })}>
          去推广
        </Button>
      }
    />
  )
}
