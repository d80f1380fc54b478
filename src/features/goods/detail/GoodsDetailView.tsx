import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { useAnswered } from '@/core/page/use-answered'
import { back, replace } from '@/core/router/router'
import { ShareButton } from '@/core/share/ShareButton'
import { CartButton } from '@/features/cart/public'
import { CouponEntry } from '@/features/coupon/public'
import { resolveUrl } from '@/platform/device/environment'
import { Button } from '@/shared/ui/Button/Button'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Price } from '@/shared/ui/Price/Price'
import { RichText } from '@/shared/ui/RichText/RichText'
import { DetailSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { toast } from '@/shared/ui/toast/toast'
import { Gallery } from './Gallery'
import { toSharedGoods } from './shared-goods'
import type { GoodsDetailStore } from './goods-detail.store'
import { VariantSheet } from './VariantSheet'
import styles from './GoodsDetailView.module.scss'

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
        <Price fen={store.sku?.priceFen ?? goods.priceFen} size="large" free={false} />
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
      {couponsKnown && goods.detailHtml !== '' && (
        <View className={styles.detail}>
          <RichText html={goods.detailHtml} resolveUrl={resolveUrl} />
        </View>
      )}
      <VariantSheet store={store} goods={goods} onBuy={onBuy} onCollect={collect} />
    </AppPage>
  )
})
