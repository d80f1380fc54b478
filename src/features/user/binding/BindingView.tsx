import { observer } from 'mobx-react-lite'
import { Button } from '@/shared/ui/Button/Button'
import type { BindingStore } from './binding.store'
import { AgreementCheck } from '../agreement/AgreementCheck'
import { CaptchaField } from '../code/CaptchaField'
import { CodeField } from '../code/CodeField'
import { FormPage } from '@/core/form/FormPage'
import { PhoneField } from '../code/PhoneField'

export const BindingView = observer(function BindingView({
  store,
  onSubmit,
}: {
  store: BindingStore
  onSubmit: () => Promise<void>
}) {
  return (
    <FormPage title="绑定手机" note="绑定后，用微信或手机号都能登录" error={store.form.error}>
      <PhoneField field={store.form.field('phone')} />
      <CaptchaField captcha={store.captcha} />
      <CodeField sms={store.sms} />
      <AgreementCheck field={store.form.field('agreed')} />
      <Button block size="large" loading={store.form.submitting} onClick={onSubmit}>
        绑定并登录
      </Button>
    </FormPage>
  )
})
