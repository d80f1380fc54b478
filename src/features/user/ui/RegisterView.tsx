import { observer } from 'mobx-react-lite'
import { Button } from '@/shared/ui/Button'
import { Field } from '@/shared/ui/Field'
import type { RegisterStore } from '../register.store'
import { AgreementCheck } from './AgreementCheck'
import { CaptchaField } from './CaptchaField'
import { CodeField } from './CodeField'
import { FormPage } from './FormPage'
import { PasswordRules } from './PasswordRules'
import { PhoneField } from './PhoneField'

export const RegisterView = observer(function RegisterView({ store, onSubmit }: { store: RegisterStore; onSubmit: () => Promise<void> }) {
  const { errors } = store
  return (
    <FormPage title='注册账号' note='用手机号注册，学习记录跟着你走' error={errors.get('form')}>
      <PhoneField store={store} />
      <CaptchaField captcha={store.captcha} errors={errors} />
      <CodeField sms={store.sms} errors={errors} onSend={() => void store.sms.send(store.phone)} />
      <Field
        label='密码' placeholder='设置密码' password maxLength={20}
        value={store.password} onChange={store.setPassword} error={errors.get('password')}
      />
      <PasswordRules password={store.password} />
      <Field
        label='确认密码' placeholder='再次输入密码' password maxLength={20}
        value={store.repeat} onChange={store.setRepeat} error={errors.get('repeat')}
      />
      <Field
        label='邀请码' placeholder='邀请码（选填）' maxLength={16}
        value={store.inviteCode} onChange={store.setInviteCode} error={errors.get('inviteCode')}
      />
      <AgreementCheck store={store} />
      <Button block size='large' loading={store.isSubmitting} onClick={onSubmit}>注册</Button>
    </FormPage>
  )
})
