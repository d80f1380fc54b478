import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { findAreaName } from '@contract/user/areas'
import { PASSWORD_MAX_LENGTH } from '@contract/user/validation'
import { open } from '@/core/router/router'
import { shop } from '@/core/shop/shop.store'
import { canLoginWithWechat } from '@/platform/wechat/login'
import { resolveUrl } from '@/platform/device/environment'
import { aria } from '@/shared/element/aria'
import { FormField } from '@/core/form/FormField'
import { Button } from '@/shared/ui/Button/Button'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { confirm } from '@/shared/ui/toast/toast'
import { HOME_AREA, type LoginStore, type LoginWay } from './login.store'
import type { WechatLoginStore } from './wechat-login.store'
import { AgreementCheck } from '../agreement/AgreementCheck'
import { CaptchaField } from '../code/CaptchaField'
import { CodeField } from '../code/CodeField'
import { FormPage } from '@/core/form/FormPage'
import { PhoneField } from '../code/PhoneField'
import styles from './LoginView.module.scss'

const WAYS: { way: LoginWay; label: string }[] = [
  { way: 'code', label: '验证码登录' },
  { way: 'password', label: '密码登录' },
]

interface LoginViewProps {
  store: LoginStore
  wechat: WechatLoginStore
  from?: string
  onSubmit: () => Promise<void>
  onWechat: () => Promise<void>
  onBack: () => Promise<void>
}

export const LoginView = observer(function LoginView({
  store,
  wechat,
  from,
  onSubmit,
  onWechat,
  onBack,
}: LoginViewProps) {
  const { form, way } = store
  const loginByWechat = async () => {
    const content = '用微信登录前，请先阅读并同意《用户协议》和《隐私政策》。'
    if (!form.field('agreed').value) {
      if (!(await confirm({ title: '登录前请确认', content, confirmText: '同意' }))) return
      form.field('agreed').set(true)
    }
    await onWechat()
  }
  const logo = shop.info?.logo
  const areaName = store.areaCode === HOME_AREA ? '+86' : findAreaName(store.areaCode) || store.areaCode
  const area = (
    <Tappable
      className={styles.area}
      label={`国家或地区，${areaName}`}
      onClick={() => void open('area', { code: store.areaCode })}
    >
      {areaName}
      <Icon name="down" size={16} />
    </Tappable>
  )
  const sign = logo && <Picture className={styles.logo} src={resolveUrl(logo)} lazy={false} />
  return (
    <FormPage
      title="欢迎回来"
      note="登录后继续上次的学习"
      sign={sign}
      error={form.error || wechat.error}
      onBack={onBack}
    >
      <View className={styles.ways} {...aria({ role: 'tablist', label: '登录方式' })}>
        {WAYS.map((each) => (
          <Tappable
            key={each.way}
            className={classNames(styles.way, each.way === way && styles.selected)}
            role="tab"
            selected={each.way === way}
            onClick={() => store.setWay(each.way)}
          >
            {each.label}
          </Tappable>
        ))}
      </View>
      <PhoneField field={form.field('phone')} left={area} />
      {way === 'password' && (
        <FormField label="密码" password maxLength={PASSWORD_MAX_LENGTH} field={form.field('password')} />
      )}
      <CaptchaField captcha={store.captcha} />
      {way === 'code' && <CodeField sms={store.sms} />}
      <AgreementCheck field={form.field('agreed')} />
      <Button block size="large" loading={form.submitting} onClick={onSubmit}>
        登录
      </Button>
      <View className={styles.links}>
        <View className={styles.register}>
          没有账号？
          <Tappable className={styles.link} role="link" onClick={() => void open('register', { from })}>
            立即注册
          </Tappable>
        </View>
        <Tappable
          className={styles.forgot}
          role="link"
          onClick={() => void open('forgetPassword', { phone: form.field('phone').value })}
        >
          忘记密码
        </Tappable>
      </View>
      {canLoginWithWechat && shop.info?.wechatLogin && (
        <View className={styles.others}>
          其他方式
          <Tappable
            className={styles.wechat}
            disabled={wechat.isBusy}
            busy={wechat.isBusy}
            onClick={() => void loginByWechat()}
          >
            <View className={styles.sign}>
              <Icon name="chat" />
            </View>
            微信一键登录
          </Tappable>
        </View>
      )}
    </FormPage>
  )
})
