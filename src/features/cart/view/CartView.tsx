import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import type { CartLine } from '@contract/cart/calls'
import { fenToYuan } from '@contract/money'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, replace } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { CheckBox } from '@/shared/ui/CheckBox/CheckBox'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { confirm } from '@/shared/ui/toast/toast'
import type { CartStore } from '../cart.store'
import { CartLineRow } from './CartLineRow'
import styles from './CartView.module.scss'

const GO_MALL = { label: '去商城', onClick: () => replace('goodsList') }
const NAV = <NavBar title="购物车" back onBack={back} />

interface Props {
  store: CartStore
  onOrder: () => Promise<void>
}

/** The cart: what is collected, what of it is chosen, and what that costs. */
export const CartView = observer(function CartView({ store, onOrder }: Props) {
  const { data: cart, phase } = store.cart
  if (!cart)
    return (
      <AppPage nav={NAV}>
        {phase === 'failed' ? <ResourceFailure resource={store.cart} way={GO_MALL} /> : <CardSkeleton />}
      </AppPage>
    )
  if (cart.lines.length === 0)
    return (
      <AppPage nav={NAV} onRefresh={store.load}>
        <EmptyState text="购物车还是空的" note="把想要的教材和用品放进来，一起下单" action={GO_MALL} />
      </AppPage>
    )
  const remove = async (lines: CartLine[], content: string) => {
    if (await confirm({ title: '移除商品', content, confirmText: '移除' })) await store.remove(lines)
  }
  const rowOf = (line: CartLine) => (
    <CartLineRow
      key={line.skuId}
      store={store}
      line={line}
      onRemove={() => void remove([line], `确定把“${line.title}”移出购物车吗？`)}
    />
  )
  return (
    <AppPage
      nav={NAV}
      onRefresh={store.load}
      footer={
        <View className={styles.footer}>
          <CheckBox
            label="全选"
            checked={store.allChosen}
            onChange={(chosen) => void store.choose(store.choosable, chosen)}
          >
            全选
          </CheckBox>
          <View className={styles.sum}>
            <View>
              <Text className={styles.note}>合计 </Text>
              <Text className={styles.amount}>¥{fenToYuan(cart.payableFen)}</Text>
            </View>
            <Text className={styles.note}>
              {cart.discountFen > 0 ? `会员已省 ¥${fenToYuan(cart.discountFen)}` : '不含运费和优惠券'}
            </Text>
          </View>
          <Button
            kind="primary"
            size="large"
            className={styles.order}
            disabled={cart.chosenCount === 0}
            loading={store.settling}
            onClick={onOrder}
          >
            {cart.chosenCount > 0 ? `结算(${cart.chosenCount})` : '结算'}
          </Button>
        </View>
      }
    >
      <View className={styles.page}>
        {store.lines.length > 0 && <Card padded={false}>{store.lines.map(rowOf)}</Card>}
        {store.lost.length > 0 && (
          <Card padded={false} className={styles.lost}>
            <View className={styles.lostHead}>
              <Text>失效商品 {store.lost.length} 种</Text>
              <Button
                kind="plain"
                size="small"
                onClick={() => remove(store.lost, '确定清除购物车里所有失效的商品吗？')}
              >
                清除失效
              </Button>
            </View>
            {store.lost.map(rowOf)}
          </Card>
        )}
      </View>
    </AppPage>
  )
})
