import { observer } from 'mobx-react-lite'
import { PASSWORD_MAX_LENGTH } from '@contract/user/validation'
import type { Field } from '@/core/form/field'
import { FormField } from '@/core/form/FormField'
import { PasswordRules } from './PasswordRules'

interface NewPasswordFieldsProps {
  form: { field: (name: 'password' | 'repeat') => Field<string> }
  /** What the form calls it: 密码 or 新密码. */
  name: string
}

/** The two fields in which a password is chosen. */
export const NewPasswordFields = observer(function NewPasswordFields({ form, name }: NewPasswordFieldsProps) {
  const password = form.field('password')
  return (
    <>
      <FormField label={name} placeholder={`设置${name}`} password maxLength={PASSWORD_MAX_LENGTH} field={password} />
      <PasswordRules password={password.value} />
      <FormField
        label={`确认${name}`}
        placeholder={`再次输入${name}`}
        password
        maxLength={PASSWORD_MAX_LENGTH}
        field={form.field('repeat')}
      />
    </>
  )
})
