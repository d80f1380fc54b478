import { observer } from 'mobx-react-lite'
import { PASSWORD_MAX_LENGTH } from '@contract/user/validation'
import { Field } from '@/shared/ui/Field/Field'
import type { NewPasswordStore } from './new-password.store'
import { PasswordRules } from './PasswordRules'

/** The two fields in which a password is chosen. `name` is what the form calls it: 密码 or 新密码. */
export const NewPasswordFields = observer(function NewPasswordFields({
  store,
  name,
}: {
  store: NewPasswordStore
  name: string
}) {
  const { password, repeat, errors, setPassword, setRepeat } = store
  return (
    <>
      <Field
        label={name}
        placeholder={`设置${name}`}
        password
        maxLength={PASSWORD_MAX_LENGTH}
        value={password}
        onChange={setPassword}
        error={errors.get('password')}
      />
      <PasswordRules password={password} />
      <Field
        label={`确认${name}`}
        placeholder={`再次输入${name}`}
        password
        maxLength={PASSWORD_MAX_LENGTH}
        value={repeat}
        onChange={setRepeat}
        error={errors.get('repeat')}
      />
    </>
  )
})
