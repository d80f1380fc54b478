import { PageTabs } from '../../core/frame/PageTabs'

const PAGES = [
  ['wechat', '设置和检查'],
  ['wechat-pushes', '微信发来的消息'],
] as const

/** What belongs to the school's mini-program. */
export const WechatTabs = () => <PageTabs of={PAGES} />
