import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { CANCEL_REASON_MAX_LENGTH } from '@contract/offline-course/limits'
import { fenToYuan } from '@contract/money'
import { aria } from '@/shared/element/aria'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Field } from '@/shared/ui/Field/Field'
import { Price } from '@/shared/ui/Price/Price'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { CardSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { toast } from '@/shared/ui/toast/toast'
import type { MyTermStore } from './my-term.store'
import styles from './RefundSheet.module.scss'

/** What giving back one person's seat comes to, before it is asked for. */
export const RefundSheet = observer(function RefundSheet({ store }: { store: MyTermStore }) {
  const { leaving, expected, refusal } = store
  const { data } = expected
  const take = async () => {
    if (await store.takeRefund()) toast('已退课，座位放回去了')
  }
  return (
    <Sheet
      open={leaving !== undefined}
      title={`${leaving?.personName ?? ''}退课`}
      onClose={store.close}
      footer={
        <Button block size="large" kind="danger" disabled={!data} onClick={take}>
          {data && data.refundFen > 0 ? `退课，退回 ¥${fenToYuan(data.refundFen)}` : '退课，不退款'}
        </Button>
      }
    >
      {expected.phase === 'failed' && !data && <View className={styles.refusal}>{expected.error}</View>}
      {expected.phase !== 'failed' && !data && <CardSkeleton />}
      {data && (
        <View className={styles.body}>
          <Price fen={data.refundFen} free={false} size="huge" exact />
          <View className={styles.fact}>{data.explanation}</View>
          {data.until && <View className={styles.fact}>{formatDate(data.until, 'n月j日 h:i')} 以后会变少</View>}
          <View className={styles.fact}>座位马上放回，退款原路退回付款账户。</View>
          <Field
            label="原因"
            showLabel
            value={store.reason}
            placeholder="可以不写"
            maxLength={CANCEL_REASON_MAX_LENGTH}
            onChange={store.setReason}
          />
        </View>
      )}
      {refusal !== '' && (
        <View className={styles.refusal} {...aria({ role: 'alert' })}>
          {refusal}
        </View>
      )}
    </Sheet>
  )
})
