import { sync, type WxMethods } from './method'

/** The emulator runs what was built: WeChat asks for a newer version, and there is none. */
export const createUpdateManager = (): WxMethods =>
  sync(
    'getUpdateManager',
    () =>
      ({
        onCheckForUpdate: (listener: (result: { hasUpdate: boolean }) => void) =>
          void setTimeout(() => listener({ hasUpdate: false })),
        onUpdateReady: (_listener: () => void) => undefined,
        onUpdateFailed: (_listener: () => void) => undefined,
        applyUpdate: () => {
          throw new Error('applyUpdate:fail update is not ready')
        },
      }) as never,
  )
