import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { RETURN_DAYS } from '@contract/user/deregistration-kinds'
import { FormPage } from '@/core/form/FormPage'
import { Button } from '@/shared/ui/Button/Button'
import { confirm } from '@/shared/ui/toast/toast'
import { CodeField } from '../code/CodeField'
import styles from '../password/ResetPasswordView.module.scss'
import type { VerifyDeregistrationStore } from './verify-deregistration.store'

interface Props {
  store: VerifyDeregistrationStore
  onSubmit: () => Promise<void>
}

const WARNING = {
  title: '确定注销吗？',
  content: `所有设备会立即退出登录。${RETURN_DAYS} 天内可以登录恢复，过后无法找回。`,
  confirmText: '确定注销',
  cancelText: '再想想',
}

/** The last step: a code to the own phone, and a last warning. */
export const VerifyDeregistrationView = observer(function VerifyDeregistrationView({ store, onSubmit }: Props) {
  const { form, sms, phone } = store
  const submit = async () => {
    if (form.check() && (await confirm(WARNING))) await onSubmit()
  }
  return (
    <FormPage title="验证手机" note={`验证码会发到 ${phone}`} error={form.error}>
      <CodeField sms={sms} />
      <View className={styles.action}>
        <Button block size="large" loading={form.submitting} onClick={submit}>
          注销账号
        </Button>
      </View>
    </FormPage>
  )
})
