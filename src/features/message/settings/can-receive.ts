import { session } from '@/core/session/session.store'
import { shop } from '@/core/shop/shop.store'

/** Whether WeChat can reach this learner: their account is bound to it, or can be in this school. */
export const canReceive = (): boolean => session.user?.wechatBound === true || shop.info?.wechatLogin === true
