import { observer } from 'mobx-react-lite'
import type { ActivityDetail } from '@contract/activity/calls'
import { open, openLogin } from '@/core/router/router'
import { askToRemind, PayOrderButton } from '@/features/activity/public'
import { Button } from '@/shared/ui/Button/Button'
import { BOX_BUTTON } from './box-text'
import type { BoxAct, BoxStore } from './box.store'
import styles from './BoxView.module.scss'

/** The one thing that can be done with a box now. */
export const BoxButton = observer(function BoxButton({ store, data }: { store: BoxStore; data: ActivityDetail }) {
  const { act } = store
  const main = { kind: 'primary', size: 'large', className: styles.main } as const
  if (act === 'pay' && data.unpaidOrder) {
    const { unpaidOrder, serverNow } = data
    return <PayOrderButton order={unpaidOrder} serverNow={serverNow} className={styles.main} onEnd={store.load} />
  }
  const buy = async () => {
    const nonce = await store.chooseNonce()
    const { id } = data
    await open('confirmGoods', { id, kind: 'blindBox', count: '1', activity: id, nonce })
  }
  const does: Partial<Record<BoxAct, () => unknown>> = {
    remind: () => askToRemind(store.activity.reminder, store.id),
    login: openLogin,
    birthday: () => open('setUserInfo'),
    consent: () => store.setGuardian(true),
    buy,
  }
  const run = does[act]
  return (
    <Button {...main} disabled={!run} onClick={run}>
      {BOX_BUTTON[act]}
    </Button>
  )
})
