import { observer } from 'mobx-react-lite'
import { FormField } from '@/core/form/FormField'
import { Button } from '@/shared/ui/Button/Button'
import type { RegisterStore } from './register.store'
import { AgreementCheck } from '../agreement/AgreementCheck'
import { CaptchaField } from '../code/CaptchaField'
import { CodeField } from '../code/CodeField'
import { FormPage } from '@/core/form/FormPage'
import { NewPasswordFields } from '../password/NewPasswordFields'
import { PhoneField } from '../code/PhoneField'

export const RegisterView = observer(function RegisterView({
  store,
  onSubmit,
}: {
  store: RegisterStore
  onSubmit: () => Promise<void>
}) {
  const { form, captcha, sms } = store
  return (
    <FormPage title="注册账号" note="用手机号注册，学习记录跟着你走" error={form.error}>
      <PhoneField field={form.field('phone')} />
      <CaptchaField captcha={captcha} />
      <CodeField sms={sms} />
      <NewPasswordFields form={form} name="密码" />
      <FormField label="邀请码" placeholder="邀请码（选填）" maxLength={16} compact field={form.field('inviteCode')} />
      <AgreementCheck field={form.field('agreed')} />
      <Button block size="large" loading={form.submitting} onClick={onSubmit}>
        注册
      </Button>
    </FormPage>
  )
})
