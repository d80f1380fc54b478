import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { ActivityDetail } from '@contract/activity/calls'
import type { GroupDetail } from '@contract/group-buy/calls'
import { fenToYuan } from '@contract/money'
import { open, openLogin } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { openCashier } from '@/features/activity/public'
import { Button } from '@/shared/ui/Button/Button'
import { missingOf, toSharedGroup } from '../group-text'
import type { GroupStore } from './group.store'
import styles from './GroupFoot.module.scss'

/** Opens the cashier for a seat in the group. */
export const joinGroup = ({ id, activity }: GroupStore, data: ActivityDetail): Promise<void> =>
  openCashier({ activity: data, item: activity!.item!, quantity: activity!.quantity, participation: id })

/** The one thing to do with a group. */
export const GroupFoot = observer(function GroupFoot({ store, group }: { store: GroupStore; group: GroupDetail }) {
  const { act, activity } = store
  const begin = () => {
    if (!session.loggedIn) return openLogin()
    const data = activity!.view.data!
    if (data.items.length > 1 || activity!.most > 1) return activity!.open()
    return joinGroup(store, data)
  }
  const send = async () => {
    const { sendScreen } = await import('@/core/share/share-sheet')
    await sendScreen(toSharedGroup(store.id, group))
  }
  const showOrder = () => open('myOrder', { id: group.mine!.orderId })
  const showActivity = () => open('groupBuy', { id: group.activityId })
  const { text, run } = {
    join: { text: `参团 ¥${fenToYuan(activity?.item?.priceFen ?? group.priceFen)}`, run: begin },
    full: { text: '看看别的团', run: showActivity },
    pay: { text: '去付款', run: () => open('payOrder', { id: group.mine!.orderId }) },
    send: { text: `发给微信好友，差 ${missingOf(group)} 人`, run: send },
    order: { text: group.state === 'failed' ? '查看退款' : '查看订单', run: showOrder },
    other: { text: '看看别的团', run: showActivity },
  }[act]
  return (
    <View>
      {act === 'full' && (
        <View className={styles.reason}>名额都有人占了，{group.heldCount} 人还没付款，超时会让出</View>
      )}
      <Button size="large" block onClick={run}>
        {text}
      </Button>
    </View>
  )
})
