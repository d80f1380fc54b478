import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { FormField } from '@/core/form/FormField'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { SmsCodeStore } from './sms-code.store'
import styles from './CodeField.module.scss'

/** The code of a text message, with the way to get one or another one. */
export const CodeField = observer(function CodeField({ sms }: { sms: SmsCodeStore }) {
  const send =
    sms.secondsLeft > 0 ? (
      <View className={styles.wait}>{sms.secondsLeft} 秒后重发</View>
    ) : (
      <Tappable className={styles.send} disabled={sms.isSending} onClick={() => void sms.send()}>
        {sms.isSending ? '发送中' : '获取验证码'}
      </Tappable>
    )
  return <FormField label="验证码" code maxLength={sms.length} field={sms.field} right={send} />
})
