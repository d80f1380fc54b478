import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { useAnswered } from '@/core/page/use-answered'
import { back, replace } from '@/core/router/router'
import { ShareButton } from '@/core/share/ShareButton'
import { ActivityPriceLine } from '@/features/activity/public'
import { CartButton } from '@/features/cart/public'
import { CouponEntry } from '@/features/coupon/public'
import { ContactEntry } from '@/features/shop/public'
import { resolveUrl } from '@/platform/device/environment'
import { lazyView } from '@/shared/lazy/lazy-view'
import { Button } from '@/shared/ui/Button/Button'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Price } from '@/shared/ui/Price/Price'
import { RichText } from '@/shared/ui/RichText/RichText'
import { DetailSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tabs } from '@/shared/ui/Tabs/Tabs'
import { toast } from '@/shared/ui/toast/toast'
import { FavouriteSwitch } from './FavouriteSwitch'
import { Gallery } from './Gallery'
import { toSharedGoods } from './shared-goods'
import { GOODS_DETAIL_TABS, type GoodsDetailStore } from './goods-detail.store'
import { VariantSheet } from './VariantSheet'
import styles from './GoodsDetailView.module.scss'

const CommentList = lazyView(() => import('@/features/comment/public').then((module) => module.CommentList))
const CommentSheet = lazyView(() => import('@/features/comment/public').then((module) => module.CommentSheet))

const REVIEW_WORDS = {
  title: '评价商品',
  rate: '商品评分',
  label: '评价',
  placeholder: '和描述一样吗？好不好用？说给还在犹豫的同学听',
  action: '提交评价',
  done: '感谢评价',
}

const WAY = { label: '去商城', onClick: () => replace('goodsList') }
const NAV = <NavBar title="商品详情" back onBack={back} />

interface Props {
  store: GoodsDetailStore
  onBuy: () => Promise<void>
}

/** One of the goods: pictures, price, variants and what it is. */
export const GoodsDetailView = observer(function GoodsDetailView({ store, onBuy }: Props) {
  const { data: goods, phase } = store.goods
  const couponsKnown = useAnswered(store.coupons.list)
  if (!goods)
    return (
      <AppPage nav={NAV}>
        {phase === 'failed' ? <ResourceFailure resource={store.goods} way={WAY} /> : <DetailSkeleton />}
      </AppPage>
    )
  const shown = store.sku?.picture
  const pictures = shown ? [shown, ...goods.pictures.filter((each) => each !== shown)] : goods.pictures
  const { score } = store.reviews
  const labels = { detail: '商品详情', reviews: score > 0 ? `评价 ${score.toFixed(1)}` : '评价' }
  const tabs = GOODS_DETAIL_TABS.map((key) => ({ key, label: labels[key] }))
  const collect = async () => {
    await store.collect()
    toast('已加入购物车')
  }
  return (
    <AppPage
      nav={<NavBar title="商品详情" back onBack={back} right={<ShareButton read={() => toSharedGoods(goods)} />} />}
      onRefresh={store.load}
      footer={
        <View className={styles.footer}>
          <ContactEntry />
          <CartButton />
          {!store.soldOut && (
            <Button kind="tint" size="large" className={styles.action} onClick={store.open}>
              加入购物车
            </Button>
          )}
          <Button kind="primary" size="large" className={styles.action} disabled={store.soldOut} onClick={store.open}>
            {store.soldOut ? '已售罄' : '立即购买'}
          </Button>
        </View>
      }
    >
      <Gallery key={pictures[0]} pictures={pictures.map(resolveUrl)} title={goods.title} />
      <View className={styles.head}>
        <View className={styles.line}>
          <Price fen={store.sku?.priceFen ?? goods.priceFen} size="large" free={false} />
          <FavouriteSwitch store={store} />
        </View>
        {goods.activity && <ActivityPriceLine price={goods.activity} />}
        <View className={styles.title}>{goods.title}</View>
        {goods.subtitle !== '' && <View className={styles.subtitle}>{goods.subtitle}</View>}
        <View className={styles.facts}>
          {goods.soldCount > 0 && <Text>已售 {goods.soldCount}</Text>}
          {goods.mostPerLearner !== null && <Text>每人限购 {goods.mostPerLearner} 件</Text>}
        </View>
      </View>
      <View className={styles.card}>
        <Cell label="已选" value={store.chosen} onClick={store.open} />
        <CouponEntry store={store.coupons} />
      </View>
      <View className={styles.gap} />
      <Tabs items={tabs} value={store.tab} onChange={store.select} sticky label="商品内容" />
      {store.tab === 'reviews' && (
        <CommentList
          store={store.reviews}
          canWrite
          canReply={false}
          invitation="商品用得怎么样？给它打个分"
          emptyText="还没有评价，收到商品后可以来写第一条"
        />
      )}
      {store.tab === 'detail' && couponsKnown && goods.detailHtml !== '' && (
        <View className={styles.detail}>
          <RichText html={goods.detailHtml} resolveUrl={resolveUrl} />
        </View>
      )}
      <CommentSheet needed={store.reviews.writing} store={store.reviews} words={REVIEW_WORDS} />
      <VariantSheet store={store} goods={goods} onBuy={onBuy} onCollect={collect} />
    </AppPage>
  )
})
