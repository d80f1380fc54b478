import { observer } from 'mobx-react-lite'
import { Button } from '@/shared/ui/Button/Button'
import type { BindingStore } from './binding.store'
import { AgreementCheck } from '../agreement/AgreementCheck'
import { CaptchaField } from '../code/CaptchaField'
import { CodeField } from '../code/CodeField'
import { FormPage } from '../form/FormPage'
import { PhoneField } from '../code/PhoneField'

export const BindingView = observer(function BindingView({
  store,
  onSubmit,
}: {
  store: BindingStore
  onSubmit: () => Promise<void>
}) {
  return (
    <FormPage title="绑定手机" note="绑定后，用微信或手机号都能登录" error={store.errors.get('form')}>
      <PhoneField store={store} />
      <CaptchaField captcha={store.captcha} errors={store.errors} />
      <CodeField sms={store.sms} errors={store.errors} onSend={() => void store.sms.send(store.phone)} />
      <AgreementCheck store={store} />
      <Button block size="large" loading={store.submission.running} onClick={onSubmit}>
        绑定并登录
      </Button>
    </FormPage>
  )
})
