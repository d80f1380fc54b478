import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { PASSWORD_MAX_LENGTH } from '@contract/user/validation'
import { FormField } from '@/core/form/FormField'
import { Button } from '@/shared/ui/Button/Button'
import type { ChangePasswordStore } from './change-password.store'
import { FormPage } from '@/core/form/FormPage'
import { NewPasswordFields } from './NewPasswordFields'
import styles from './ResetPasswordView.module.scss'

interface ChangePasswordViewProps {
  store: ChangePasswordStore
  onSubmit: () => Promise<void>
}

export const ChangePasswordView = observer(function ChangePasswordView({ store, onSubmit }: ChangePasswordViewProps) {
  const { form } = store
  return (
    <FormPage
      title={store.hasPassword ? '修改密码' : '设置密码'}
      note="修改后，其他设备需要重新登录"
      error={form.error}
    >
      {store.hasPassword && (
        <FormField label="原密码" password maxLength={PASSWORD_MAX_LENGTH} field={form.field('oldPassword')} />
      )}
      <NewPasswordFields form={form} name="新密码" />
      <View className={styles.action}>
        <Button block size="large" loading={form.submitting} onClick={onSubmit}>
          保存
        </Button>
      </View>
    </FormPage>
  )
})
