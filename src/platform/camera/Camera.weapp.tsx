import { useEffect } from 'react'
import Taro from '@tarojs/taro'
import { Camera as NativeCamera } from '@tarojs/components'
import { readRefusal } from '../permission/permission.weapp'
import type { RefusalKind } from '../permission/refusal'
import type { CameraFailure, CameraPort, CameraProps } from './camera.port'
import styles from './camera.module.scss'

const FAILURES: Partial<Record<RefusalKind, CameraFailure>> = {
  denied: 'refused',
  systemDenied: 'refused',
  notAgreed: 'notAgreed',
  undeclared: 'undeclared',
}

const takePhoto: CameraPort['take'] = () =>
  new Promise((resolve, reject) => {
    Taro.createCameraContext().takePhoto({
      quality: 'normal',
      success: ({ tempImagePath }) =>
        Taro.getFileSystemManager().getFileInfo({
          filePath: tempImagePath,
          success: ({ size }) => resolve({ path: tempImagePath, sizeBytes: size }),
          fail: reject,
        }),
      fail: reject,
    })
  })

/** WeChat's camera component, facing the learner. */
export function Camera({ onPort, onFailure }: CameraProps) {
  useEffect(() => () => onPort(undefined), [onPort])
  return (
    <NativeCamera
      className={styles.camera}
      devicePosition="front"
      flash="off"
      onReady={() => onPort({ take: takePhoto })}
      onInitDone={() => onPort({ take: takePhoto })}
      onStop={() => onPort(undefined)}
      onError={({ detail }) => onFailure(FAILURES[readRefusal(detail ?? {})] ?? 'missing')}
    />
  )
}
