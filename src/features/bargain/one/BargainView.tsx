import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { BargainView as Bargain } from '@contract/bargain/calls'
import { fenToYuan } from '@contract/money'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, openLogin, replace } from '@/core/router/router'
import { openCashier, openGoods, RuleList } from '@/features/activity/public'
import { resolveUrl } from '@/platform/device/environment'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cover } from '@/shared/ui/Cover/Cover'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { toast } from '@/shared/ui/toast/toast'
import { describeBargainFoot, toSharedBargain } from '../bargain-text'
import type { BargainStore } from './bargain.store'
import { HelperGrid } from './HelperGrid'
import { PriceLine } from './PriceLine'
import styles from './BargainView.module.scss'

const WAY = { label: '看看其他砍价', onClick: () => replace('bargains') }

/** One bargain: its price on the way to the floor, who helped, and what the caller can do. */
export const BargainView = observer(function BargainView({ store, title }: { store: BargainStore; title: string }) {
  const { data } = store.view
  const nav = <NavBar title={title} back onBack={() => void back()} />
  if (!data) return <PendingPage nav={nav} resource={store.view} way={WAY} />
  return (
    <AppPage nav={nav} onRefresh={store.load} footer={<Foot store={store} bargain={data} />}>
      <Head bargain={data} />
      <PriceLine bargain={data} onEnd={() => void store.load()} />
      <HelperGrid cuts={data.cuts} helped={data.helped} />
      <RuleList rules={data.rules} />
    </AppPage>
  )
})

const Head = ({ bargain }: { bargain: Bargain }) => {
  const { cover, title, variant, left, helpers, mine, ownerName } = bargain
  return (
    <Card inset>
      <View className={styles.head}>
        <View className={styles.cover}>
          <Cover src={resolveUrl(cover)} icon="gift" />
        </View>
        <View className={styles.body}>
          <View className={styles.title}>{variant ? `${title} · ${variant}` : title}</View>
          <View className={styles.facts}>
            余 {left} 件 · 好友帮满 {helpers} 人到底价
          </View>
          {!mine && <View className={styles.facts}>{ownerName} 发起的砍价</View>}
        </View>
      </View>
    </Card>
  )
}

const Foot = observer(function Foot({ store, bargain }: { store: BargainStore; bargain: Bargain }) {
  const reason = describeBargainFoot(bargain)
  return (
    <View>
      {reason !== '' && <View className={styles.reason}>{reason}</View>}
      <View className={styles.acts}>
        {store.canBuyNow && (
          <Button kind="plain" size="large" className={styles.buy} onClick={() => buy(bargain)}>
            ¥{fenToYuan(bargain.priceFen)} 现在买
          </Button>
        )}
        <MainButton store={store} bargain={bargain} />
      </View>
    </View>
  )
})

const buy = ({ activityId, goods, delivered, id, title }: Bargain) =>
  openCashier({
    activity: { id: activityId, goods: { kind: goods.kind, id: goods.id, title, delivered } },
    item: { skuId: goods.skuId },
    participation: id,
  })

const invite = async (bargain: Bargain): Promise<void> => {
  const { shareScreen } = await import('@/core/share/share-sheet')
  await shareScreen(toSharedBargain(bargain.id, bargain))
}

const MainButton = observer(function MainButton({ store, bargain }: { store: BargainStore; bargain: Bargain }) {
  const { act } = store
  const main = { kind: 'primary', size: 'large', className: styles.main } as const
  const { activityId, orderId } = bargain
  const start = () => open('bargain', { id: activityId })
  const help = async () => {
    const cutFen = await store.help()
    toast(`帮 TA 砍了 ¥${fenToYuan(cutFen)}`)
  }
  switch (act) {
    case 'invite':
      return (
        <Button {...main} onClick={() => invite(bargain)}>
          请好友帮砍
        </Button>
      )
    case 'buyFloor':
      return (
        <Button {...main} onClick={() => buy(bargain)}>
          底价 ¥{fenToYuan(bargain.priceFen)} 购买
        </Button>
      )
    case 'pay':
      return (
        <Button {...main} onClick={() => orderId && open('payOrder', { id: orderId })}>
          去付款
        </Button>
      )
    case 'order':
      return (
        <Button {...main} onClick={() => orderId && open('order', { id: orderId })}>
          查看订单
        </Button>
      )
    case 'login':
      return (
        <Button {...main} onClick={openLogin}>
          登录后帮砍
        </Button>
      )
    case 'help':
      return (
        <Button {...main} onClick={help}>
          帮砍 ¥{fenToYuan(store.nextCutFen)}
        </Button>
      )
    case 'forbidden':
      return (
        <Button {...main} onClick={() => openGoods(bargain.goods)}>
          按平时的价买
        </Button>
      )
    case 'wait':
      return (
        <Button {...main} disabled>
          已抢光
        </Button>
      )
    default:
      return (
        <Button {...main} onClick={start}>
          {act === 'start' ? '我也要砍价' : '看看这个活动'}
        </Button>
      )
  }
})
