import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { WAITING_RULE_LABEL } from '@contract/places/places-kinds'
import { OFFER_HOURS } from '@contract/offline-course/limits'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { Stepper } from '@/shared/ui/Stepper/Stepper'
import { toast } from '@/shared/ui/toast/toast'
import type { OfflineSaleStore } from './offline-sale.store'
import styles from './PersonsSheet.module.scss'

/** Waiting for seats of a full term, with the rule of its list. */
export const WaitingSheet = observer(function WaitingSheet({ store }: { store: OfflineSaleStore }) {
  const { view, term } = store
  const wait = async () => {
    if (await store.wait()) toast('已加入候补')
  }
  return (
    <Sheet
      open={store.panel === 'waiting'}
      title="候补座位"
      onClose={store.closePanel}
      footer={
        <Button block size="large" onClick={wait}>
          候补 {store.waitingCount} 个座位
        </Button>
      }
    >
      <Stepper
        label="座位数"
        value={store.waitingCount}
        most={Math.min(view.data?.mostPersons ?? 1, term?.seats ?? 1)}
        onChange={store.setWaitingCount}
      />
      <View className={styles.note}>
        现在有 {term?.waitingCount ?? 0} 人在候补。{view.data && WAITING_RULE_LABEL[view.data.waitingRule]}
        。空出座位会发消息， 为你留最多 {OFFER_HOURS} 小时，不晚于报名截止。
      </View>
      {store.refusal !== '' && (
        <View className={styles.refusal} {...aria({ role: 'alert' })}>
          {store.refusal}
        </View>
      )}
    </Sheet>
  )
})
