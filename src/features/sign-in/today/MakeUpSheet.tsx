import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { MAKE_UP_REASON_MAX_LENGTH } from '@contract/sign-in/sign-in-kinds'
import { View } from '@tarojs/components'
import { messageOf } from '@/core/request/api-error'
import { Button } from '@/shared/ui/Button/Button'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { TextArea } from '@/shared/ui/TextArea/TextArea'
import { toast } from '@/shared/ui/toast/toast'
import type { SignInStore } from './sign-in.store'
import styles from './TodayPanel.module.scss'

/** Asks the teacher to mark the shown session as attended. */
export const MakeUpSheet = observer(function MakeUpSheet({
  store,
  onAsked,
}: {
  store: SignInStore
  onAsked: () => unknown
}) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const send = async () => {
    try {
      await store.askMakeUp(reason.trim())
    } catch (failure) {
      setError(messageOf(failure))
      return
    }
    setReason('')
    setError('')
    toast('已申请，老师处理后会通知你')
    await onAsked()
  }
  return (
    <Sheet
      open={store.makeUpOpen}
      title="申请补签"
      onClose={store.closeMakeUp}
      footer={
        <Button block size="large" disabled={reason.trim() === ''} onClick={send}>
          {reason.trim() === '' ? '请写下原因' : '提交'}
        </Button>
      }
    >
      <View className={styles.makeUp}>{store.shown?.subject}</View>
      <TextArea
        label="补签的原因"
        short
        value={reason}
        placeholder="写清楚为什么没有签到，老师核对后记为出勤"
        maxLength={MAKE_UP_REASON_MAX_LENGTH}
        error={error}
        onChange={setReason}
      />
    </Sheet>
  )
})
