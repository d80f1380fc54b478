import { createHash } from 'node:crypto'
import type { WechatIdentity } from '../../providers/wechat/wechat-login'

/** WeChat people that the authorization page offers; any other name makes another person. */
export const WECHAT_PEOPLE = ['小林', '阿花', '老周', '小满']
export const PERSON_MAX_LENGTH = 20

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24)

/** The same person is the same openid in the same app, and the same unionid in all apps of one school. */
export const toIdentity = (person: string, appId: string): Required<WechatIdentity> => ({
  openid: `o${digest(`${appId}/${person}`)}`,
  unionid: `u${digest(person)}`,
})
