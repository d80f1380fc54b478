import { observer } from 'mobx-react-lite'
import { Field } from '@/shared/ui/Field/Field'
import { Picture } from '@/shared/ui/Picture/Picture'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { CaptchaStore } from './captcha.store'
import styles from './CaptchaField.module.scss'

/** AUTH-06, AUTH-13: shown when the server requires it; a tap on the picture fetches another one. */
export const CaptchaField = observer(function CaptchaField({ captcha }: { captcha: CaptchaStore }) {
  if (!captcha.needed) return null
  const { field, image } = captcha
  const picture = (
    <Tappable className={styles.picture} label="换一张图形验证码" onClick={() => void captcha.renew()}>
      {image ? <Picture className={styles.image} src={image} fit="contain" lazy={false} /> : '点此重试'}
    </Tappable>
  )
  return (
    <Field
      label="图形验证码"
      maxLength={8}
      value={field.value}
      onChange={field.set}
      error={captcha.error || field.error}
      right={picture}
    />
  )
})
