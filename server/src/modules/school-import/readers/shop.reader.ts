import { BUILT_IN_PAGE_PATH } from '@contract/shop/built-in-pages'
import type { WapNavEntry } from '@contract/shop/calls'
import { screens, type ScreenName } from '@contract/screens'
import type { Reading } from '../reading'
import type { ShopContent } from '../school-content'
import { contrastWithWhite } from '@contract/shop/readable-colors'
import { LEAST_CONTRAST } from '../text/contrast'
import type { Fields } from '../text/fields'
import { ICON_NAMES } from './icon-names'

const SHOP_CODE = /^[a-z0-9][a-z0-9-]{1,31}$/
const TABS = ['tab1', 'tab2', 'tab3', 'tab4', 'tab5'] as const satisfies readonly ScreenName[]
/** What an entry of the tab bar may open; the app leads from any other path to the first tab. */
const PATHS = [...TABS.map((tab) => screens[tab].path), ...Object.values(BUILT_IN_PAGE_PATH)]
/** Drawn by the app itself. */
const ACCOUNT_TAB = 'tab4'

/** school.yml, agreement.md and privacy.md. */
export const readShop = async (reading: Reading): Promise<ShopContent | undefined> => {
  const fields = reading.yaml('school.yml')
  if (!fields) return undefined
  // First of all: every id and every storage key begins with it.
  const code = fields.matching('code', SHOP_CODE, '应当是 2 到 32 位小写字母、数字和短横线')
  reading.shopCode = code
  const shop: ShopContent = {
    code,
    shopName: fields.text('shopName', { max: 30 }),
    slogan: fields.text('slogan', { max: 40 }, ''),
    logo: (await reading.mediaField(fields, 'logo', 'image', true)).key,
    brandColor: fields.matching('brandColor', /^#[0-9a-f]{6}$/i, '应当是颜色，如 "#2B5CFF"（要加引号）', ''),
    intro: fields.text('intro', { max: 500 }, ''),
    phone: fields.matching('phone', /^[0-9+() -]{5,20}$/, '应当是电话号码', ''),
    address: fields.text('address', { max: 100 }, ''),
    workTime: fields.text('workTime', { max: 60 }, ''),
    serviceCode: (await reading.mediaField(fields, 'serviceCode', 'image', true)).key,
    wechatService: fields.flag('wechatService', false),
    domain: fields.matching('domain', /^https?:\/\/[^\s/]+$/, '应当是网址，如 https://m.example.cn', ''),
    supportWebAccess: fields.flag('supportWebAccess', true),
    supportWapAccess: fields.flag('supportWapAccess', true),
    vodEnableMarquee: fields.flag('vodEnableMarquee', false),
    watermarkText: fields.text('watermarkText', { max: 30 }, ''),
    watermarkImage: (await reading.mediaField(fields, 'watermarkImage', 'image', true)).key,
    wechatLogin: fields.flag('wechatLogin', false),
    wechatPhone: fields.flag('wechatPhone', false),
    webHosts: readWebHosts(fields),
    paymentEnabled: fields.flag('paymentEnabled', false),
    iosSelling: fields.flag('iosSelling', false),
    iosWebSelling: fields.flag('iosWebSelling', false),
    moderateComments: fields.flag('moderateComments', false),
    liveTalk: fields.flag('liveTalk', true),
    wapNav: fields.items('wapNav', { optional: true, maxCount: 5 }).map((entry) => readWapNavEntry(reading, entry)),
    hotWords: fields.texts('hotWords', { maxCount: 20, max: 20 }),
    enums: readEnums(fields.group('enums')),
    agreementHtml: await reading.markdown('agreement.md'),
    privacyHtml: await reading.markdown('privacy.md'),
  }
  const contrast = contrastWithWhite(shop.brandColor)
  if (contrast < LEAST_CONTRAST)
    fields.refuse(
      'brandColor',
      `颜色太浅，白字看不清（对比度 ${contrast.toFixed(1)}，至少 ${LEAST_CONTRAST}），请选深一些的`,
    )
  fields.close()
  return shop
}

const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/

/** WeChat registers names, no addresses of numbers, without protocol, port or path. */
const readWebHosts = (fields: Fields): string[] => {
  const hosts = fields.texts('webHosts', { maxCount: 50, max: 100 })
  const wrong = hosts.find((host) => !HOST.test(host))
  if (wrong) fields.refuse('webHosts', `“${wrong}”应当是小写的域名，如 www.example.cn，不带 https:// 和路径`)
  return hosts
}

const readWapNavEntry = (reading: Reading, fields: Fields): WapNavEntry => {
  const entry = {
    label: fields.text('label', { max: 6 }),
    icon: fields.oneOf('icon', ICON_NAMES),
    targetAddr: fields.oneOf('targetAddr', TABS),
    pagePath: fields.oneOf('pagePath', PATHS, ''),
  }
  fields.close()
  const pagePath = entry.pagePath || screens[entry.targetAddr].path
  const tab = TABS.find((name) => screens[name].path === pagePath)
  if (tab && tab !== ACCOUNT_TAB && !reading.folder.has(`pages/${tab}.yml`)) {
    fields.refuse(entry.pagePath ? 'pagePath' : 'targetAddr', `没有 pages/${tab}.yml，这个标签会打不开`)
  }
  return { ...entry, pagePath }
}

const readEnums = (fields: Fields | undefined): ShopContent['enums'] =>
  (fields?.names() ?? []).map((name) => {
    if (!/^[a-zA-Z]{1,32}$/.test(name)) fields!.refuse(name, '选项列表的名字应当是英文字母')
    const codes = new Set<string>()
    const entries = fields!.items(name, { maxCount: 200 }).map((entry) => {
      const code = entry.matching('code', /^[A-Za-z0-9_-]{1,32}$/, '应当是字母、数字、下划线或短横线')
      if (codes.has(code)) entry.refuse('code', `${code} 重复了`)
      codes.add(code)
      const desc = entry.text('desc', { max: 30 })
      entry.close()
      return { code, desc }
    })
    return { name, entries }
  })
