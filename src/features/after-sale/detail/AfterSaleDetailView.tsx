import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import {
  AFTER_SALE_KIND_LABEL,
  AFTER_SALE_REASON_LABEL,
  AFTER_SALE_STATUS_LABEL,
  canAfterSale,
} from '@contract/after-sale/after-sale-status'
import type { AfterSale } from '@contract/after-sale/calls'
import { fenToYuan } from '@contract/money'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { describeAfterSaleHint, nameLine } from '../after-sale-text'
import type { AfterSaleDetailStore } from './after-sale-detail.store'
import { Negotiation } from './Negotiation'
import { ReturnExpress } from './ReturnExpress'
import styles from './AfterSaleDetailView.module.scss'

const WAY = { label: '查看退款/售后', onClick: () => replace('afterSales') }
const NAV = <NavBar title="售后详情" back onBack={() => void back()} />

/** One after-sale: its status, what goes back, and the negotiation. */
export const AfterSaleDetailView = observer(function AfterSaleDetailView({ store }: { store: AfterSaleDetailStore }) {
  const { data: afterSale } = store.afterSale
  if (!afterSale) {
    return <PendingPage nav={NAV} resource={store.afterSale} way={WAY} />
  }
  const canEnd = canAfterSale(afterSale.status, 'withdraw') || canAfterSale(afterSale.status, 'close')
  const { status, refusal, lines, kind, reason, orderId, orderNumber, description } = afterSale
  return (
    <AppPage nav={NAV} onRefresh={store.load} footer={canEnd && <Actions afterSale={afterSale} store={store} />}>
      <View className={styles.head} {...aria({ live: 'polite' })}>
        <View className={styles.status}>{AFTER_SALE_STATUS_LABEL[status]}</View>
        <View className={styles.hint}>{describeAfterSaleHint(afterSale)}</View>
        {refusal !== '' && <View className={styles.refusal}>原因：{refusal}</View>}
      </View>
      <ReturnExpress afterSale={afterSale} store={store} />
      <Card inset padded={false}>
        <Cell label="退款金额" value={<View className={styles.amount}>¥{fenToYuan(afterSale.amountFen)}</View>} />
        {lines.map(({ lineId, title, variant, quantity }) => (
          <Cell key={lineId} label={nameLine({ title, variant })} value={`× ${quantity}`} />
        ))}
        <Cell label="售后方式" value={AFTER_SALE_KIND_LABEL[kind]} />
        <Cell label="申请原因" value={AFTER_SALE_REASON_LABEL[reason]} />
        {description !== '' && <Cell label="补充说明" note={description} />}
        <Cell label="订单" note={orderNumber} value="查看" onClick={() => void open('myOrder', { id: orderId })} />
      </Card>
      <Negotiation log={afterSale.log} />
    </AppPage>
  )
})

const Actions = ({ afterSale: { status }, store }: { afterSale: AfterSale; store: AfterSaleDetailStore }) => {
  const end = async (what: string, work: () => Promise<void>) => {
    const content = `${what}后可以重新申请，确定${what}吗？`
    if (!(await confirm({ title: `${what}售后`, content, confirmText: what, cancelText: '再想想' }))) return
    await work()
    toast(`售后已${what}`)
  }
  if (canAfterSale(status, 'withdraw')) {
    return (
      <Button block size="large" kind="plain" onClick={() => end('撤销', store.withdraw)}>
        撤销申请
      </Button>
    )
  }
  return (
    <Button block size="large" kind="plain" onClick={() => end('关闭', store.close)}>
      不退了，关闭售后
    </Button>
  )
}
