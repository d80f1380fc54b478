import type { WxHost } from '../../contracts/wx'
import { async, sync, type WxMethods } from '../method'
import type { Authorizations } from '../phone/authorizations'
import type { Sandbox } from './sandbox'

/** WeChat login of the phone's owner, through the development server's WeChat sandbox. */
export const createAccount = (host: WxHost, sandbox: Sandbox, authorizations: Authorizations): WxMethods => {
  const profile = () => ({
    userInfo: {
      nickName: '微信用户',
      avatarUrl: '',
      gender: 0,
      country: '',
      province: '',
      city: '',
      language: 'zh_CN',
    },
    rawData: '{"nickName":"微信用户"}',
    signature: '',
    encryptedData: '',
    iv: '',
    cloudID: '',
  })
  let loggedIn = false
  return {
    ...async('login', async () => {
      const code = await sandbox.createLoginCode()
      loggedIn = true
      return { code }
    }),
    ...async('checkSession', () => {
      if (!loggedIn) throw authorizations.fail('session time out, need relogin')
    }),
    ...async('getUserInfo', () => profile() as never),
    ...async('getUserProfile', async ({ desc }) => {
      await authorizations.request('scope.userInfo', desc)
      return profile() as never
    }),
    ...sync(
      'getAccountInfoSync',
      () =>
        ({
          miniProgram: { appId: host.appId, envVersion: 'develop', version: '' },
          plugin: { appId: '', version: '' },
        }) as never,
    ),
  }
}
