import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { PASSWORD_MAX_LENGTH } from '@contract/user/validation'
import { Button } from '@/shared/ui/Button/Button'
import { Field } from '@/shared/ui/Field/Field'
import type { ChangePasswordStore } from './change-password.store'
import { FormPage } from '../form/FormPage'
import { NewPasswordFields } from './NewPasswordFields'
import styles from './ResetPasswordView.module.scss'

interface ChangePasswordViewProps {
  store: ChangePasswordStore
  onSubmit: () => Promise<void>
}

export const ChangePasswordView = observer(function ChangePasswordView({ store, onSubmit }: ChangePasswordViewProps) {
  const { errors } = store
  return (
    <FormPage
      title={store.hasPassword ? '修改密码' : '设置密码'}
      note="修改后，其他设备需要重新登录"
      error={errors.get('form')}
    >
      {store.hasPassword && (
        <Field
          label="原密码"
          password
          maxLength={PASSWORD_MAX_LENGTH}
          value={store.oldPassword}
          onChange={store.setOldPassword}
          error={errors.get('oldPassword')}
        />
      )}
      <NewPasswordFields store={store.chosen} name="新密码" />
      <View className={styles.action}>
        <Button block size="large" loading={store.submission.running} onClick={onSubmit}>
          保存
        </Button>
      </View>
    </FormPage>
  )
})
