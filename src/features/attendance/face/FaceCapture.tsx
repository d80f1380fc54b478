import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { useDidShow } from '@tarojs/taro'
import { Image, View } from '@tarojs/components'
import { Camera } from '@/platform/camera/Camera'
import { settingsOf } from '@/platform/permission/attempt-private'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import type { ChosenImage } from '@/platform/network/upload.port'
import { CAMERA_FAILURE } from '../attendance-text'
import { FaceConsent } from './FaceConsent'
import { FaceConsentStore } from './face-consent.store'
import { FaceCaptureStore } from './face-capture.store'
import styles from './FaceCapture.module.scss'

/** The picture, the camera, or why there is none. */
const Frame = observer(function Frame({ capture }: { capture: FaceCaptureStore }) {
  const { photo, failure, ready, attempt } = capture
  if (photo)
    return (
      <View className={styles.frame}>
        <Image className={styles.photo} src={photo.path} mode="aspectFill" nativeProps={{ alt: '刚拍的照片' }} />
      </View>
    )
  if (failure) {
    const { title, note } = CAMERA_FAILURE[failure]
    return (
      <View className={styles.failure} {...aria({ role: 'alert' })}>
        <Icon name="camera" size={32} />
        <View className={styles.title}>{title}</View>
        <View className={styles.note}>{note}</View>
      </View>
    )
  }
  return (
    <View className={styles.frame}>
      <Camera key={attempt} onPort={capture.attach} onFailure={capture.fail} />
      {!ready && (
        <View className={styles.opening} {...aria({ role: 'status' })}>
          正在打开摄像头…
        </View>
      )}
    </View>
  )
})

interface Props {
  /** Why the last picture was not accepted. */
  error: string
  sending: boolean
  /** Sends a picture; `refused` takes another one. */
  onSend: (photo: ChosenImage) => Promise<'refused' | 'kept'>
  /** Leaves the check to staff, without a picture; undefined where staff stand beside the learner. */
  onStaff?: () => Promise<unknown>
  /** The system's camera covers the app from `true` to `false`. */
  onSystemCamera?: (open: boolean) => void
}

/** Asks for consent, then takes and sends a picture of the learner's face; only the server judges it. */
export const FaceCapture = observer(function FaceCapture(props: Props) {
  const [consent] = useState(() => new FaceConsentStore())
  const { error, sending, onStaff } = props
  const leaveToStaff =
    onStaff &&
    (() => {
      consent.withdraw()
      void onStaff()
    })
  if (!consent.agreed)
    return <FaceConsent error={error} busy={sending} onAgree={consent.agree} onStaff={leaveToStaff} />
  return (
    <>
      <Capture {...props} />
      {leaveToStaff && (
        <Tappable className={styles.staff} role="link" disabled={sending} onClick={leaveToStaff}>
          撤回同意，改由老师核对
        </Tappable>
      )}
    </>
  )
})

const Capture = observer(function Capture({ error: refusal, sending, onSend, onSystemCamera }: Props) {
  const [capture] = useState(() => new FaceCaptureStore())
  const { photo, failure, ready } = capture
  const openSettings = failure === 'refused' ? settingsOf('camera') : undefined
  // Back from the settings, where it may have been allowed.
  useDidShow(() => {
    if (capture.failure === 'refused') capture.retry()
  })
  useEffect(() => () => capture.attach(undefined), [capture])
  const send = async () => {
    // A picture that was not good enough is not to be sent again.
    if (photo && (await onSend(photo)) === 'refused') capture.retry()
  }
  const takeWithSystem = async () => {
    onSystemCamera?.(true)
    await capture.takeWithSystem()
    onSystemCamera?.(false)
  }
  const error = refusal || capture.error
  return (
    <View>
      <Frame capture={capture} />
      <View className={styles.hint}>正对镜头，脸放在画面中间，光线要亮。照片只用于核对本人。</View>
      {error !== '' && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {error}
        </View>
      )}
      <View className={styles.actions}>
        {photo && (
          <Button kind="ghost" size="large" className={styles.action} disabled={sending} onClick={capture.retry}>
            重拍
          </Button>
        )}
        {photo && (
          <Button size="large" className={styles.action} onClick={send}>
            提交照片
          </Button>
        )}
        {!photo && (failure === 'refused' || failure === 'notAgreed') && (
          <Button kind="ghost" size="large" className={styles.action} onClick={openSettings ?? capture.retry}>
            {openSettings ? '去设置' : '重试'}
          </Button>
        )}
        {!photo && failure && (
          <Button size="large" className={styles.action} onClick={takeWithSystem}>
            用手机相机拍照
          </Button>
        )}
        {!photo && !failure && (
          <Button size="large" className={styles.action} disabled={!ready} onClick={capture.take}>
            拍照
          </Button>
        )}
      </View>
    </View>
  )
})
