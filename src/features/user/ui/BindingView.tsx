import { observer } from 'mobx-react-lite'
import { Button } from '@/shared/ui/Button'
import type { BindingStore } from '../binding.store'
import { AgreementCheck } from './AgreementCheck'
import { CaptchaField } from './CaptchaField'
import { CodeField } from './CodeField'
import { FormPage } from './FormPage'
import { PhoneField } from './PhoneField'

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
