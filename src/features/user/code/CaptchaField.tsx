import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Field } from '@/shared/ui/Field/Field'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CaptchaStore } from './captcha.store'
import styles from './CaptchaField.module.scss'

/** AUTH-06, AUTH-13: shown when the server requires it; a widget, or a picture that a tap replaces. */
export const CaptchaField = observer(function CaptchaField({ captcha }: { captcha: CaptchaStore }) {
  if (!captcha.needed) return null
  const { field, image, widget } = captcha
  if (widget) {
    return (
      <View className={styles.widget}>
        <Button block kind="tint" size="large" disabled={field.value !== ''} onClick={captcha.solve}>
          {field.value ? '安全验证已通过' : '点击完成安全验证'}
        </Button>
        {field.error && (
          <View className={styles.error} {...aria({ role: 'alert' })}>
            {field.error}
          </View>
        )}
      </View>
    )
  }
  const picture = (
    <Tappable className={styles.picture} label="换一张图形验证码" onClick={() => void captcha.renew()}>
      {image ? <Picture className={styles.image} src={image} fit="contain" lazy={false} /> : '点此重试'}
    </Tappable>
  )
  return (
    <Field
      label="图形验证码"
      maxLength={8}
      compact
      value={field.value}
      onChange={field.set}
      error={captcha.error || field.error}
      right={picture}
    />
  )
})
