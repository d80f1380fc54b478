import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/shared/ui/Button/Button'
import type { ResetPasswordStore } from './reset-password.store'
import { CaptchaField } from '../code/CaptchaField'
import { CodeField } from '../code/CodeField'
import { FormPage } from '@/core/form/FormPage'
import { NewPasswordFields } from './NewPasswordFields'
import { PhoneField } from '../code/PhoneField'
import styles from './ResetPasswordView.module.scss'

interface ResetPasswordViewProps {
  store: ResetPasswordStore
  onSubmit: () => Promise<void>
}

export const ResetPasswordView = observer(function ResetPasswordView({ store, onSubmit }: ResetPasswordViewProps) {
  const { form, captcha, sms } = store
  return (
    <FormPage title="重设密码" note="验证手机号后设置新密码" error={form.error}>
      <PhoneField field={form.field('phone')} />
      <CaptchaField captcha={captcha} />
      <CodeField sms={sms} />
      <NewPasswordFields form={form} name="新密码" />
      <View className={styles.action}>
        <Button block size="large" loading={form.submitting} onClick={onSubmit}>
          确定
        </Button>
      </View>
    </FormPage>
  )
})
