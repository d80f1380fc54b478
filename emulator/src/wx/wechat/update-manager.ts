import { sync, type WxMethods } from '../method'

/** Reports that there is no newer version: the emulator always runs the current build. */
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
