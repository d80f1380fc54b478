import { defineCalls } from '../call'
import { Count, Id, Nothing, Optional, ShopId, Type, type Static } from '../schema'
import { PageBlock, TeacherCard } from './page-block'
import { Target } from './target'

export { PageBlock, Target, TeacherCard }

/** An entry of the shop's own tab bar (NAV-02, NAV-03). */
export const WapNavEntry = Type.Object({
  label: Type.String(),
  icon: Type.String({ description: 'name of an icon of the app' }),
  targetAddr: Type.String({ description: 'tab1 … tab5' }),
  pagePath: Type.String(),
})
export type WapNavEntry = Static<typeof WapNavEntry>

export const ShopInfo = Type.Object({
  id: ShopId,
  shopName: Type.String(),
  slogan: Type.String(),
  logo: Type.String(),
  /** `#rrggbb`, replaces the app's brand colour; empty keeps it. */
  brandColor: Type.String(),
  intro: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  workTime: Type.String(),
  /** Address of the picture with which the school is added on WeChat; '' without one. */
  serviceCode: Type.String(),
  /** Whether staff reply in WeChat's customer service of the mini-program. */
  wechatService: Type.Boolean(),
  supportWebAccess: Type.Boolean(),
  supportWapAccess: Type.Boolean(),
  wapNav: Type.Array(WapNavEntry),
  vodEnableMarquee: Type.Boolean(),
  wechatLogin: Type.Boolean(),
  /** Whether the mini-program offers 手机号快速验证, which WeChat charges for. */
  wechatPhone: Type.Boolean(),
  /** Hosts that are registered as business domains with WeChat: only these open inside the mini-program. */
  webHosts: Type.Array(Type.String()),
  paymentEnabled: Type.Boolean(),
  /** Whether Apple's payment is switched on in the mini-program: iPhones then sell what is used on the phone. */
  iosSelling: Type.Boolean(),
  /** Whether WeChat's browser on iPhones sells it, too. */
  iosWebSelling: Type.Boolean(),
  /** Learners may ask and chat in live rooms. */
  liveTalk: Type.Boolean(),
  agreementHtml: Type.String(),
  privacyHtml: Type.String(),
})
export type ShopInfo = Static<typeof ShopInfo>

export const DecoratedPage = Type.Object({
  id: Id,
  /** tab1 … tab5, or the name of a further page. */
  code: Type.String(),
  title: Type.String(),
  /** `#rrggbb` of the page and of its title bar, in place of the app's own. */
  background: Optional(Type.String()),
  titleBar: Optional(Type.String()),
  /** The colour of text that can be read on `titleBar`. */
  titleInk: Optional(Type.String()),
  blocks: Type.Array(PageBlock),
})
export type DecoratedPage = Static<typeof DecoratedPage>

export const Category = Type.Object({
  id: Id,
  parentId: Type.String(),
  name: Type.String(),
  icon: Type.String(),
  courseCount: Count,
})
export type Category = Static<typeof Category>

export const CategoryTree = Type.Object({ ...Category.properties, children: Type.Array(Category) })
export type CategoryTree = Static<typeof CategoryTree>

export const EnumEntry = Type.Object({ code: Type.String(), desc: Type.String() })
export type EnumEntry = Static<typeof EnumEntry>

const SharePicture = Type.Object({ id: Id, title: Type.String(), image: Type.String(), link: Type.String() })

export const shopCalls = defineCalls({
  'GET /base/api/shop/get/pub/code/info': {
    summary: '店铺信息',
    input: Type.Object({ code: Optional(ShopId) }),
    output: ShopInfo,
  },
  'GET /base/api/shop/wap/website/domain': {
    summary: '店铺的移动站域名',
    input: Nothing,
    output: Type.Object({ domain: Type.String(), wapAccess: Type.Boolean() }),
  },
  'GET /base/api/page/wap/list': {
    summary: '装修页面列表',
    input: Nothing,
    output: Type.Array(Type.Object({ id: Id, code: Type.String(), title: Type.String() })),
  },
  'GET /base/api/page/wap/detail': {
    summary: '装修页面',
    input: Type.Object({ code: Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' }) }),
    output: DecoratedPage,
  },
  'GET /base/api/sys/enum/view': {
    summary: '选项列表',
    input: Type.Object({ name: Type.String({ pattern: '^[a-zA-Z]{1,32}$' }) }),
    output: Type.Array(EnumEntry),
  },
  'GET /base/api/shop/share/pic/list/pic': {
    summary: '分享海报',
    input: Nothing,
    output: Type.Array(SharePicture),
  },
  'GET /base/auth/shop/share/pic/list/pic': {
    summary: '我的分享海报',
    input: Nothing,
    output: Type.Array(SharePicture),
  },
  'GET /base/api/shop/category/list': {
    summary: '分类（含子分类）',
    input: Type.Object({ categoryType: Optional(Type.Integer({ minimum: 1, maximum: 9, default: 1 })) }),
    output: Type.Array(CategoryTree),
  },
  'POST /base/api/shop/category/children': {
    summary: '子分类',
    effect: 'read',
    input: Type.Object({ id: Id }),
    output: Type.Array(Category),
  },
  'GET /base/api/resource/nav/list': {
    summary: '导航入口',
    input: Nothing,
    output: Type.Array(Type.Object({ id: Id, title: Type.String(), icon: Type.String(), target: Target })),
  },
})
