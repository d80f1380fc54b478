import Taro from '@tarojs/taro'
import { NotSupported, type RefusalKind } from './refusal'

/** Permissions by their scope: undefined where the learner was not asked yet. */
type Given = Record<string, boolean | undefined>

/** By number, since texts differ between versions of WeChat. */
const KINDS_BY_ERRNO: Record<number, RefusalKind> = {
  103: 'denied',
  104: 'notAgreed',
  112: 'undeclared',
  1400001: 'exhausted',
}

const KINDS_BY_TEXT: readonly (readonly [RegExp, RefusalKind])[] = [
  [/privacy permission is not authorized/i, 'notAgreed'],
  [/not declared in the privacy agreement/i, 'undeclared'],
  // Of the phone's number: they tapped 不允许 in WeChat's sheet, which asks again each time.
  [/cancel|user deny/i, 'canceled'],
  [/system (permission|auth)\w*|permission denied by system/i, 'systemDenied'],
  [/auth den|auth reject|authorize|denied|\bdeny\b|no permission/i, 'denied'],
  [/not support|is not a function|function not exist|not exists?$/i, 'unsupported'],
]

/** Reads a failure of WeChat's: `{ errMsg, errno? }`. */
export const readRefusal = (error: unknown): RefusalKind => {
  if (error instanceof NotSupported) return 'unsupported'
  const { errMsg, errno, message } = error as { errMsg?: string; errno?: number; message?: string }
  const known = errno === undefined ? undefined : KINDS_BY_ERRNO[errno]
  const text = errMsg ?? message ?? ''
  return known ?? KINDS_BY_TEXT.find(([pattern]) => pattern.test(text))?.[1] ?? 'failed'
}

/** WeChat's page of permissions for this mini-program; whether the permission is given afterwards. */
export const openSettings: ((scope: string) => Promise<boolean>) | undefined = async (scope) => {
  const { authSetting } = await Taro.openSetting()
  return (authSetting as Given)[scope] !== false
}

/** Whether the learner refused a permission before; false where they were not asked yet. */
export const isDenied = async (scope: string): Promise<boolean> => {
  const { authSetting } = await Taro.getSetting()
  return (authSetting as Given)[scope] === false
}

/** The system's page of permissions for WeChat, since base library 2.25.3. */
export const openSystemSettings: (() => Promise<void>) | undefined = async () => {
  if (Taro.canIUse('openAppAuthorizeSetting')) await Taro.openAppAuthorizeSetting({})
}

/** WeChat's page of 用户隐私保护指引, since base library 2.32.3. @throws NotSupported below it */
export const openPrivacyContract: (() => Promise<void>) | undefined = async () => {
  if (!Taro.canIUse('openPrivacyContract')) throw new NotSupported()
  await new Promise((success, fail) => Taro.openPrivacyContract({ success, fail }))
}
