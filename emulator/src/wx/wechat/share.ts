import { WxFailure, type WxHost } from '../../contracts/wx'
import type { Sandbox } from './sandbox'
import { async, effects, type WxMethods } from '../method'

const ITEMS = ['shareAppMessage', 'shareTimeline', 'wechatFriends', 'wechatMoment']

export const createShare = (host: WxHost, sandbox: Sandbox): WxMethods => ({
  ...async('showShareMenu', ({ menus = [] }) => {
    const unknown = menus.find((menu) => !ITEMS.includes(menu))
    if (unknown) throw new WxFailure(`invalid menu "${unknown}"`)
    if (menus.includes('shareTimeline') && !menus.includes('shareAppMessage'))
      throw new WxFailure('shareTimeline needs shareAppMessage')
  }),
  ...effects([
    'hideShareMenu',
    'updateShareMenu',
    'showShareImageMenu',
    'navigateToMiniProgram',
    'navigateBackMiniProgram',
  ]),
  ...async('requestSubscribeMessage', async (options) => {
    const ids = (options as { tmplIds?: string[] }).tmplIds ?? []
    if (ids.length === 0)
      throw new WxFailure('requestSubscribeMessage:fail TmplIds can not be empty', { errCode: 10001 })
    if (ids.length > 5) throw new WxFailure('The number of templates exceeds the upper limit', { errCode: 20003 })
    const { index } = await host.prompts.open({
      kind: 'authorize',
      title: '订阅消息',
      items: ['取消', '允许'],
      cancelIndex: 0,
      confirmIndex: 1,
    })
    if (index === 1) await sandbox.agree(ids)
    return Object.fromEntries(ids.map((id) => [id, index === 1 ? 'accept' : 'reject'])) as never
  }),
  ...async('addFileToFavorites', () => undefined),
  ...effects(['reportAnalytics' as never, 'preloadSubpackage' as never]),
})
