import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { SETTLEMENT_LABEL } from '@contract/book/book-kinds'
import { fenToYuan } from '@contract/money'
import { aria } from '@/shared/element/aria'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { SignaturePad } from '@/shared/ui/SignaturePad/SignaturePad'
import { useBusy } from '@/shared/ui/Button/use-busy'
import { toast } from '@/shared/ui/toast/toast'
import { nameOf } from '../book-text'
import type { ChooseStore } from './choose.store'
import styles from './SignSheet.module.scss'

/** What is signed, and where. */
export const SignSheet = observer(function SignSheet({
  store,
  onSigned,
}: {
  store: ChooseStore
  onSigned: () => unknown
}) {
  const [busy, run] = useBusy()
  const wanted = store.needs.filter((need) => store.answerOf(need).wants)
  const sign = (drawing: string) =>
    run(async () => {
      if (await store.sign(drawing)) await onSigned()
    })
  return (
    <Sheet open={store.signing} title="签字确认" onClose={store.closeSigning}>
      <View className={styles.body}>
        {wanted.map((need) => (
          <View key={need.id} className={styles.line}>
            <View className={styles.name}>
              {nameOf(need)} {need.sizes.length > 0 && store.answerOf(need).size}
            </View>
            <View>¥{fenToYuan(need.priceFen)}</View>
          </View>
        ))}
        <View className={styles.line}>
          <View className={styles.name}>
            要 {wanted.length} 件，不要 {store.needs.length - wanted.length} 件
          </View>
          <View className={styles.sum}>¥{fenToYuan(store.totalFen)}</View>
        </View>
        {store.round && <View className={styles.fact}>{SETTLEMENT_LABEL[store.round.settlement]}</View>}
        {store.refusal !== '' && (
          <View className={styles.refusal} {...aria({ role: 'alert' })}>
            {store.refusal}
          </View>
        )}
        <SignaturePad
          label="手写签名区"
          confirmText="签字确认"
          busy={busy}
          onSigned={sign}
          onEmpty={() => toast('请在方框里签名')}
        />
      </View>
    </Sheet>
  )
})
