import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Field } from '@/shared/ui/Field/Field'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { FieldErrors } from '../form/field-errors'
import type { SmsCodeStore } from './sms-code.store'
import styles from './CodeField.module.scss'

interface CodeFieldProps {
  sms: SmsCodeStore
  errors: FieldErrors
  onSend: () => void
}

/** The code of a text message, with the way to get one or another one. */
export const CodeField = observer(function CodeField({ sms, errors, onSend }: CodeFieldProps) {
  const send =
    sms.secondsLeft > 0 ? (
      <View className={styles.wait}>{sms.secondsLeft} 秒后重发</View>
    ) : (
      <Tappable className={styles.send} disabled={sms.isSending} onClick={onSend}>
        {sms.isSending ? '发送中' : '获取验证码'}
      </Tappable>
    )
  return (
    <Field
      label="验证码"
      code
      maxLength={sms.length}
      value={sms.code}
      onChange={sms.setCode}
      error={errors.get('code')}
      right={send}
    />
  )
})
