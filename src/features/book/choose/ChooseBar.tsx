import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { BookNeed } from '@contract/book/calls'
import { fenToYuan } from '@contract/money'
import { open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import type { ChooseStore } from './choose.store'
import styles from './ChooseBar.module.scss'

/** What it comes to, and the one thing to do. */
export const ChooseBar = observer(function ChooseBar({ store }: { store: ChooseStore }) {
  const { phase, needs, answeredCount, orderable } = store
  const missing = needs.length - answeredCount
  const isSigning = phase === 'sign' && store.isChanged
  return (
    <View className={styles.bar}>
      <View className={styles.words}>
        <View className={styles.total}>
          <View className={styles.label}>预计</View>
          <View className={styles.amount}>¥{fenToYuan(store.totalFen)}</View>
        </View>
        {isSigning && missing > 0 && <View className={styles.missing}>还有 {missing} 项没选</View>}
        {!isSigning && store.round?.signedAt && <View className={styles.label}>已签字</View>}
      </View>
      {isSigning ? (
        <Button className={styles.action} size="large" disabled={missing > 0} onClick={store.openSigning}>
          签字确认 {answeredCount}/{needs.length}
        </Button>
      ) : (
        orderable.length > 0 && (
          <Button className={styles.action} size="large" onClick={() => orderAll(orderable)}>
            {describeOrder(orderable)}
          </Button>
        )
      )}
    </View>
  )
})

const sumOf = (needs: readonly BookNeed[]): number =>
  needs.reduce((sum, { status, priceFen }) => sum + (status === 'unpaid' ? priceFen : 0), 0)

const describeOrder = (needs: readonly BookNeed[]): string => {
  const fen = sumOf(needs)
  return fen > 0 ? `去付款 ¥${fenToYuan(fen)}` : '付运费，寄到家'
}

/** What is sent is ordered with an address. */
const orderAll = (needs: readonly BookNeed[]) => {
  const [{ way }] = needs
  const id = needs
    .filter((need) => (need.way === 'post') === (way === 'post'))
    .map(({ claimId }) => claimId)
    .join(',')
  return way === 'post' ? open('confirmGoods', { id, kind: 'bookPost' }) : open('buy', { id, kind: 'book' })
}
