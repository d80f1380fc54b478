import { observer } from 'mobx-react-lite'
import { Button } from '@/shared/ui/Button/Button'
import { Field } from '@/shared/ui/Field/Field'
import type { RegisterStore } from './register.store'
import { AgreementCheck } from '../agreement/AgreementCheck'
import { CaptchaField } from '../code/CaptchaField'
import { CodeField } from '../code/CodeField'
import { FormPage } from '../form/FormPage'
import { NewPasswordFields } from '../password/NewPasswordFields'
import { PhoneField } from '../code/PhoneField'

export const RegisterView = observer(function RegisterView({
  store,
  onSubmit,
}: {
  store: RegisterStore
  onSubmit: () => Promise<void>
}) {
  const { errors } = store
  return (
    <FormPage title="注册账号" note="用手机号注册，学习记录跟着你走" error={errors.get('form')}>
      <PhoneField store={store} />
      <CaptchaField captcha={store.captcha} errors={errors} />
      <CodeField sms={store.sms} errors={errors} onSend={() => void store.sms.send(store.phone)} />
      <NewPasswordFields store={store.chosen} name="密码" />
      <Field
        label="邀请码"
        placeholder="邀请码（选填）"
        maxLength={16}
        value={store.inviteCode}
        onChange={store.setInviteCode}
        error={errors.get('inviteCode')}
      />
      <AgreementCheck store={store} />
      <Button block size="large" loading={store.submission.running} onClick={onSubmit}>
        注册
      </Button>
    </FormPage>
  )
})
