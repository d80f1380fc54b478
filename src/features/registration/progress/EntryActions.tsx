import { View } from '@tarojs/components'
import type { RegistrationEntry } from '@contract/registration/calls'
import { canEntry } from '@contract/registration/registration-status'
import { open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { confirm, toast } from '@/shared/ui/toast/toast'
import type { EntryStore } from './entry.store'
import styles from './EntryActions.module.scss'

const WITHDRAW = {
  title: '撤回报名',
  content: '撤回后名额会释放，需要时请在报名时间内重新提交。确定撤回吗？',
  confirmText: '撤回',
  cancelText: '再想想',
}

/** The one thing to do next, and taking the entry back. */
export const EntryActions = ({ entry, store }: { entry: RegistrationEntry; store: EntryStore }) => {
  const { status, orderId, paid, registrationId } = entry
  const withdraw = async () => {
    if (!(await confirm(WITHDRAW))) return
    await store.withdraw()
    toast('报名已撤回')
  }
  const pay = () =>
    orderId ? open('payOrder', { id: orderId }) : open('buy', { id: entry.id, kind: 'registration' as const })
  const edit = () => open('registrationReport', { id: registrationId })
  const canWithdraw = canEntry(status, 'withdraw') && !paid && orderId === null && entry.verification === 'none'
  return (
    <View className={styles.actions}>
      {status === 'unpaid' && (
        <Button block size="large" onClick={pay}>
          去缴费
        </Button>
      )}
      {(status === 'rejected' || status === 'draft') && (
        <Button block size="large" onClick={edit}>
          {status === 'rejected' ? '修改后重新提交' : '继续填写'}
        </Button>
      )}
      {status === 'withdrawn' && (
        <Button block size="large" kind="tint" onClick={edit}>
          重新报名
        </Button>
      )}
      {paid && orderId !== null && canEntry(status, 'withdraw') && (
        <Button block size="large" kind="plain" onClick={() => open('myOrder', { id: orderId })}>
          查看订单（退款后自动取消报名）
        </Button>
      )}
      {canWithdraw && (
        <Button block size="large" kind="plain" onClick={withdraw}>
          撤回报名
        </Button>
      )}
    </View>
  )
}
