import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/shared/ui/Button/Button'
import type { ResetPasswordStore } from './reset-password.store'
import { CaptchaField } from '../code/CaptchaField'
import { CodeField } from '../code/CodeField'
import { FormPage } from '../form/FormPage'
import { NewPasswordFields } from './NewPasswordFields'
import { PhoneField } from '../code/PhoneField'
import styles from './ResetPasswordView.module.scss'

interface ResetPasswordViewProps {
  store: ResetPasswordStore
  onSubmit: () => Promise<void>
}

export const ResetPasswordView = observer(function ResetPasswordView({ store, onSubmit }: ResetPasswordViewProps) {
  const { errors } = store
  return (
    <FormPage title="重设密码" note="验证手机号后设置新密码" error={errors.get('form')}>
      <PhoneField store={store} />
      <CaptchaField captcha={store.captcha} errors={errors} />
      <CodeField sms={store.sms} errors={errors} onSend={() => void store.sms.send(store.phone)} />
      <NewPasswordFields store={store.chosen} name="新密码" />
      <View className={styles.action}>
        <Button block size="large" loading={store.submission.running} onClick={onSubmit}>
          确定
        </Button>
      </View>
    </FormPage>
  )
})
