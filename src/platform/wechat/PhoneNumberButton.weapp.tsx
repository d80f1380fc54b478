import { Button as NativeButton } from '@tarojs/components'
import { Button } from '@/shared/ui/Button/Button'
import { sayRefusal } from '../permission/attempt-private'
import type { PhoneNumberButtonProps } from './phone-number-button.port'
import styles from './PhoneNumberButton.module.scss'

export const HAS_PHONE_NUMBER = true

/** 手机号快速验证: only WeChat's own button opens the sheet with the learner's number. */
export const PhoneNumberButton = ({ label, busy, ready, onNotReady, onCode }: PhoneNumberButtonProps) => {
  if (!ready || busy)
    return (
      <Button block size="large" loading={busy} onClick={onNotReady}>
        {label}
      </Button>
    )
  return (
    <NativeButton
      className={styles.button}
      openType="getPhoneNumber"
      onGetPhoneNumber={({ detail }) => (detail.code ? onCode(detail.code) : void sayRefusal('phone', detail))}
    >
      {label}
    </NativeButton>
  )
}
