import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import type { ResetPasswordStore } from '../reset-password.store'
import { CaptchaField } from './CaptchaField'
import { CodeField } from './CodeField'
import { FormPage } from './FormPage'
import { PasswordRules } from './PasswordRules'
import { PhoneField } from './PhoneField'
import styles from './ResetPasswordView.module.scss'

interface ResetPasswordViewProps {
  store: ResetPasswordStore
  onSubmit: () => Promise<void>
}

export const ResetPasswordView = observer(function ResetPasswordView({ store, onSubmit }: ResetPasswordViewProps) {
  const { errors } = store
  return (
    <FormPage title='重设密码' note='验证手机号后设置新密码' error={errors.get('form')}>
      <PhoneField store={store} />
      <CaptchaField captcha={store.captcha} errors={errors} />
      <CodeField sms={store.sms} errors={errors} onSend={() => void store.sms.send(store.phone)} />
      <Field
        label='新密码' placeholder='设置新密码' password maxLength={20}
        value={store.password} onChange={store.setPassword} error={errors.get('password')}
      />
      <PasswordRules password={store.password} />
      <Field
        label='确认新密码' placeholder='再次输入新密码' password maxLength={20}
        value={store.repeat} onChange={store.setRepeat} error={errors.get('repeat')}
      />
      <View className={styles.action}>
        <Button block size='large' loading={store.isSubmitting} onClick={onSubmit}>确定</Button>
      </View>
    </FormPage>
  )
})
