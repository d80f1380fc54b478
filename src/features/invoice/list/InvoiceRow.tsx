import { View } from '@tarojs/components'
import type { InvoiceCard } from '@contract/invoice/calls'
import { INVOICE_STATUS_LABEL, TITLE_KIND_LABEL } from '@contract/invoice/invoice-status'
import { fenToYuan } from '@contract/money'
import { formatDate } from '@/shared/time/format-date'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeInvoiceContent, INVOICE_STATUS_TONE } from '../invoice-text'
import styles from './InvoiceRow.module.scss'

/** An invoice in the list. */
export const InvoiceRow = ({ invoice, onOpen }: { invoice: InvoiceCard; onOpen: () => void }) => (
  <Tappable className={styles.card} role="link" onClick={onOpen}>
    <View className={styles.line}>
      <View className={styles.date}>
        {formatDate(invoice.createdAt, 'y-m-d h:i')} · {TITLE_KIND_LABEL[invoice.titleKind]}
      </View>
      <Tag tone={INVOICE_STATUS_TONE[invoice.status]}>{INVOICE_STATUS_LABEL[invoice.status]}</Tag>
    </View>
    <View className={styles.main}>
      <View className={styles.title}>{invoice.titleName}</View>
      <View className={styles.amount}>¥{fenToYuan(invoice.amountFen)}</View>
    </View>
    <View className={styles.content}>{describeInvoiceContent(invoice)}</View>
  </Tappable>
)
