import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { FormPage } from '@/core/form/FormPage'
import { shop } from '@/core/shop/shop.store'
import { HAS_PHONE_NUMBER, PhoneNumberButton } from '@/platform/wechat/PhoneNumberButton'
import { Button } from '@/shared/ui/Button/Button'
import type { BindingStore } from './binding.store'
import { AgreementCheck } from '../agreement/AgreementCheck'
import { CaptchaField } from '../code/CaptchaField'
import { CodeField } from '../code/CodeField'
import { PhoneField } from '../code/PhoneField'
import styles from './BindingView.module.scss'

interface Props {
  store: BindingStore
  onSubmit: () => Promise<void>
  /** With WeChat's code for the number of its account. */
  onWechatPhone: (code: string) => Promise<void>
}

export const BindingView = observer(function BindingView({ store, onSubmit, onWechatPhone }: Props) {
  const byWechat = HAS_PHONE_NUMBER && shop.info?.wechatPhone === true
  return (
    <FormPage title="绑定手机" note="绑定后，用微信或手机号都能登录" error={store.form.error || store.phoneError}>
      <PhoneField field={store.form.field('phone')} />
      <CaptchaField captcha={store.captcha} />
      <CodeField sms={store.sms} />
      <AgreementCheck field={store.form.field('agreed')} />
      <Button block size="large" loading={store.form.submitting} onClick={onSubmit}>
        绑定并登录
      </Button>
      {byWechat && (
        <>
          <View className={styles.or}>或者，不用填写</View>
          <PhoneNumberButton
            label="用微信手机号绑定"
            busy={store.isBinding}
            ready={store.form.field('agreed').value}
            onNotReady={store.checkAgreement}
            onCode={(code) => void onWechatPhone(code)}
          />
        </>
      )}
    </FormPage>
  )
})
