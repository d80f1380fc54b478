/** What other features may use of the learner's account. */
export { WechatBinding } from './binding/wechat-binding'
