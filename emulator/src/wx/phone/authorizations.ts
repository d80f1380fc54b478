import { WxFailure, type WxHost } from '../../contracts/wx'
import { async, type WxMethods } from '../method'
import type { Privacy } from './privacy'

const PURPOSES: Record<string, string> = {
  'scope.userInfo': '获取你的昵称、头像',
  'scope.userLocation': '获取你的位置信息',
  'scope.writePhotosAlbum': '保存图片或视频到你的相册',
  'scope.camera': '使用你的摄像头',
  'scope.record': '使用你的麦克风',
  'scope.userFuzzyLocation': '获取你的模糊位置信息',
  'scope.addPhoneCalendar': '添加日历事件到你的系统日历',
}

/** Permissions granted by the user: requested once, then remembered. */
export class Authorizations {
  private readonly granted: Record<string, boolean> = {}

  constructor(private readonly host: WxHost) {}

  async request(scope: string, reason = ''): Promise<void> {
    if (scope in this.granted) {
      if (!this.granted[scope]) throw this.fail('auth deny')
      return
    }
    const { index } = await this.host.prompts.open({
      kind: 'authorize',
      title: PURPOSES[scope] ?? scope,
      content: reason,
      items: ['拒绝', '允许'],
      cancelIndex: 0,
      confirmIndex: 1,
    })
    this.granted[scope] = index === 1
    if (index !== 1) throw this.fail('auth deny')
  }

  read(): Record<string, boolean> {
    return { ...this.granted }
  }

  /** The mini-program's settings page, where a refusal can be revoked. */
  allowAll(): void {
    for (const scope of Object.keys(this.granted)) this.granted[scope] = true
  }

  fail(message: string): WxFailure {
    return new WxFailure(message)
  }
}

export const createAuthorize = (authorizations: Authorizations, privacy: Privacy): WxMethods => ({
  ...async('authorize', ({ scope }) => authorizations.request(scope)),
  ...async(
    'getSetting',
    () => ({ authSetting: authorizations.read(), subscriptionsSetting: { mainSwitch: true } }) as never,
  ),
  ...async('openSetting', () => {
    authorizations.allowAll()
    return { authSetting: authorizations.read() } as never
  }),
  ...async('getPrivacySetting', () => ({
    needAuthorization: privacy.needsAuthorization,
    privacyContractName: '《用户隐私保护指引》',
  })),
  ...async('requirePrivacyAuthorize', () => privacy.require('')),
  ...async('openPrivacyContract', () => undefined),
})
