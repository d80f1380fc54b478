import type { WxHost } from '../../contracts/wx'
import { fromBase64 } from '../storage/bytes'
import { sync, type WxMethods } from '../method'
import { PHOTO_PNG_BASE64 } from './photo'

interface Callbacks {
  success?: (answer: object) => void
  fail?: (answer: object) => void
  complete?: (answer: object) => void
}

const settle = ({ success, fail, complete }: Callbacks, answer: { errMsg: string }): void => {
  if (/:fail/.test(answer.errMsg)) fail?.(answer)
  else success?.(answer)
  complete?.(answer)
}

/** The page's only camera: takes a picture when it is attached and permitted. */
export const createCamera = (host: WxHost): WxMethods =>
  sync(
    'createCameraContext',
    () =>
      ({
        takePhoto: (options: Callbacks = {}) => {
          if (!document.querySelector('wx-camera[data-on]'))
            return settle(options, { errMsg: 'operateCamera:fail camera is not ready' })
          const tempImagePath = host.files.writeTemporary(fromBase64(PHOTO_PNG_BASE64), 'png', 'image/png')
          settle(options, { errMsg: 'operateCamera:ok', tempImagePath } as { errMsg: string })
        },
      }) as never,
  )
