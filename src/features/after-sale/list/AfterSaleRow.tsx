import { View } from '@tarojs/components'
import { AFTER_SALE_KIND_LABEL, AFTER_SALE_STATUS_LABEL } from '@contract/after-sale/after-sale-status'
import type { AfterSaleCard } from '@contract/after-sale/calls'
import { fenToYuan } from '@contract/money'
import { formatDate } from '@/shared/time/format-date'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { AFTER_SALE_TONE, describeParts } from '../after-sale-text'
import styles from './AfterSaleRow.module.scss'

/** An after-sale in the list. */
export const AfterSaleRow = ({ afterSale, onOpen }: { afterSale: AfterSaleCard; onOpen: () => void }) => (
  <Tappable className={styles.card} role="link" onClick={onOpen}>
    <View className={styles.line}>
      <View className={styles.date}>
        {formatDate(afterSale.createdAt, 'y-m-d h:i')} · {AFTER_SALE_KIND_LABEL[afterSale.kind]}
      </View>
      <Tag tone={AFTER_SALE_TONE[afterSale.status]}>{AFTER_SALE_STATUS_LABEL[afterSale.status]}</Tag>
    </View>
    <View className={styles.main}>
      <View className={styles.title}>{describeParts(afterSale)}</View>
      <View className={styles.amount}>¥{fenToYuan(afterSale.amountFen)}</View>
    </View>
  </Tappable>
)
