import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { replace } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Cell } from '@/shared/ui/Cell/Cell'
import { useBusy } from '@/shared/ui/Button/use-busy'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { toast } from '@/shared/ui/toast/toast'
import { describeDays } from '../offline-text'
import type { MyTermStore } from './my-term.store'
import styles from './RefundSheet.module.scss'

/** The other terms to which one person may change, for the same price. */
export const ChangeSheet = observer(function ChangeSheet({ store }: { store: MyTermStore }) {
  const [, run] = useBusy()
  const { changing, refusal } = store
  const change = async (termId: string) => {
    const id = await store.changeTo(termId)
    if (!id) return
    toast('已换期')
    await replace('myOfflineTerm', { id })
  }
  return (
    <Sheet open={changing !== undefined} title={`${changing?.personName ?? ''}换到`} onClose={store.close}>
      {store.term.data?.changes.map((term) => (
        <Cell
          key={term.id}
          label={`${term.name} · ${describeDays(term)}`}
          note={`余 ${term.seatsLeft} 座`}
          onClick={() => void run(() => change(term.id))}
        />
      ))}
      <View className={styles.body}>
        <View className={styles.fact}>价格不变。原来的座位同时放回，换不成就什么都不变。</View>
      </View>
      {refusal !== '' && (
        <View className={styles.refusal} {...aria({ role: 'alert' })}>
          {refusal}
        </View>
      )}
    </Sheet>
  )
})
