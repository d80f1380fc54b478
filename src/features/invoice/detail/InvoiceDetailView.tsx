import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { INVOICE_STATUS_LABEL } from '@contract/invoice/invoice-status'
import { fenToYuan } from '@contract/money'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { describeInvoiceHint } from '../invoice-text'
import { hasActions, InvoiceActions } from './InvoiceActions'
import type { InvoiceDetailStore } from './invoice-detail.store'
import { InvoiceNumbers } from './InvoiceNumbers'
import { InvoiceTitleFacts } from './InvoiceTitleFacts'
import styles from './InvoiceDetailView.module.scss'

const WAY = { label: '查看我的发票', onClick: () => replace('invoices') }
const NAV = <NavBar title="发票详情" back onBack={() => void back()} />

/** One invoice: its status, file, buyer, orders and log. */
export const InvoiceDetailView = observer(function InvoiceDetailView({ store }: { store: InvoiceDetailStore }) {
  const { data: invoice } = store.invoice
  if (!invoice) {
    return <PendingPage nav={NAV} resource={store.invoice} way={WAY} />
  }
  const { status, reason, orders, replacementId } = invoice
  return (
    <AppPage
      nav={NAV}
      onRefresh={store.load}
      footer={hasActions(invoice) && <InvoiceActions invoice={invoice} store={store} />}
    >
      <View className={styles.head} {...aria({ live: 'polite' })}>
        <View className={styles.status}>{INVOICE_STATUS_LABEL[status]}</View>
        <View className={styles.hint}>{describeInvoiceHint(invoice)}</View>
        {reason !== '' && <View className={styles.reason}>原因：{reason}</View>}
      </View>
      <Card inset padded={false}>
        <Cell label="开票金额" value={<View className={styles.amount}>¥{fenToYuan(invoice.amountFen)}</View>} />
        <InvoiceNumbers invoice={invoice} store={store} />
        {replacementId !== null && (
          <Cell label="换开的发票" value="查看" onClick={() => void open('invoice', { id: replacementId })} />
        )}
      </Card>
      <Card inset padded={false}>
        <InvoiceTitleFacts invoice={invoice} />
      </Card>
      <Card inset padded={false}>
        {orders.map(({ orderId, orderNumber, title, amountFen }) => (
          <Cell
            key={orderId}
            label={title}
            note={<View className={styles.number}>{orderNumber}</View>}
            value={`¥${fenToYuan(amountFen)}`}
            onClick={() => void open('myOrder', { id: orderId })}
          />
        ))}
      </Card>
      <Card inset padded={false}>
        {invoice.log.map(({ at, event, text }) => (
          <Cell key={at + event} label={text} note={formatDate(at)} />
        ))}
      </Card>
    </AppPage>
  )
})
