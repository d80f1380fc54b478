/**
 * What the text fields of the calls name: the law of the walk in other-learner.test.ts. A new field, or a new call with
 * an `id`, has no entry here, and the walk then fails until somebody has decided whose thing it is.
 */

/** What belongs to one learner. */
export const BELONGINGS = [
  'order',
  'paidOrder',
  'sentOrder',
  'parcel',
  'clientRequest',
  'invoice',
  'invoiceTitle',
  'afterSale',
  'agreedAfterSale',
  'afterSalePicture',
  'orderLine',
  'study',
  'ticket',
  'privateNote',
  'openNote',
  'pendingComment',
  'comment',
  'upload',
  'voucherPicture',
  'certificate',
  'message',
  'address',
  'myCoupon',
  'record',
  'faceRecord',
  'absentRecord',
  'freshNonce',
  'photoNonce',
] as const
export type Belonging = (typeof BELONGINGS)[number]

/** What belongs to the school; everybody may name it, and meets in it only what is everybody's or their own. */
const SCHOOL_THINGS = [
  'course',
  'lesson',
  'chapter',
  'category',
  'teacher',
  'package',
  'goods',
  'learner',
  'coupon',
  'vipLevel',
] as const
export type SchoolThing = (typeof SCHOOL_THINGS)[number]

export type Named = Belonging | SchoolThing
export const isBelonging = (named: Named): named is Belonging => (BELONGINGS as readonly string[]).includes(named)

/** Fields whose name says what they name, in every call. */
export const ID_FIELDS: Record<string, readonly Named[]> = {
  courseId: ['course'],
  resourceId: ['lesson'],
  superiorResourceId: ['chapter'],
  categoryId: ['category'],
  teacherId: ['teacher'],
  goodsId: ['goods'],
  orderId: ['order', 'paidOrder'],
  orderIds: ['order', 'paidOrder'],
  pictures: ['voucherPicture', 'afterSalePicture'],
  clientRequestId: ['clientRequest'],
  studyId: ['study'],
  ticket: ['ticket'],
  commentId: ['pendingComment', 'comment'],
  ids: ['message'],
  key: ['upload', 'voucherPicture'],
  nonce: ['freshNonce', 'photoNonce'],
  userId: ['learner'],
  couponId: ['coupon'],
  levelId: ['vipLevel'],
  myCouponId: ['myCoupon'],
  addressId: ['address'],
}

/** A bare `id` says nothing by itself, so it is said call by call. */
export const BARE_IDS: Record<string, readonly Named[]> = {
  'POST /base/api/shop/category/children': ['category'],
  // Both tell the public what stands on an invitation: a nickname and a code.
  'GET /base/api/shop/user/get/invite/code/by/id': ['learner'],
  'GET /base/api/shop/user/get/user/name/by/id': ['learner'],
  'GET /resource/api/course/view': ['course'],
  'POST /resource/auth/course/view': ['course'],
  'GET /resource/api/course/view/data': ['course'],
  'POST /resource/api/course/list/courseware': ['course'],
  'POST /resource/auth/course/list/courseware': ['course'],
  'GET /resource/auth/collection/user/view': ['course'],
  'PUT /resource/auth/collection/user/set': ['course'],
  'POST /resource/api/goods/package/view': ['package'],
  'GET /resource/api/goods/view': ['goods'],
  'GET /resource/api/course/view/project/data': ['package'],
  'POST /resource/api/course/get/project/period/view': ['package'],
  'GET /resource/api/course/view/period/data': ['chapter'],
  'GET /resource/auth/course/notes/view': ['privateNote', 'openNote'],
  'PUT /resource/auth/course/notes/edit': ['privateNote', 'openNote'],
  'PUT /resource/auth/course/notes/edit/open/set': ['privateNote', 'openNote'],
  'DELETE /resource/auth/course/notes/delete': ['privateNote', 'openNote'],
  'PUT /resource/auth/course/notes/like': ['privateNote', 'openNote'],
  'POST /resource/auth/attendance/sign/record/check/view': ['record', 'faceRecord', 'absentRecord'],
  'POST /resource/auth/attendance/sign/record/get/detect/auth/url': ['faceRecord'],
  'POST /resource/auth/attendance/sign/record/detect/auth': ['faceRecord'],
  'POST /resource/auth/attendance/sign/record/save': ['record'],
  'POST /resource/auth/attendance/sign/record/makeup': ['absentRecord'],
  'GET /resource/auth/cert/user/view': ['certificate'],
  'GET /base/auth/shop/msg/user/view': ['message'],
  'GET /resource/auth/user/coupon/view': ['myCoupon'],
  'GET /base/auth/shop/user/address/view': ['address'],
  'PUT /base/auth/shop/user/address/update': ['address'],
  'PUT /base/auth/shop/user/address/set/default': ['address'],
  'DELETE /base/auth/shop/user/address/delete': ['address'],
  'GET /resource/auth/trade/order/view': ['order', 'paidOrder'],
  'GET /resource/auth/trade/order/logistics': ['order', 'sentOrder'],
  'POST /resource/auth/trade/order/confirm/receive': ['order', 'sentOrder'],
  'GET /resource/auth/trade/parcel/view': ['parcel'],
  'PUT /resource/auth/trade/parcel/track': ['parcel'],
  'PUT /resource/auth/trade/order/cancel': ['order', 'paidOrder'],
  'PUT /resource/auth/trade/order/hide': ['order', 'paidOrder'],
  'GET /resource/auth/trade/order/again': ['order', 'paidOrder'],
  'GET /resource/auth/trade/invoice/view': ['invoice'],
  'PUT /resource/auth/trade/invoice/withdraw': ['invoice'],
  'DELETE /resource/auth/trade/invoice/title/delete': ['invoiceTitle'],
  'GET /resource/auth/trade/order/sale/view': ['afterSale', 'agreedAfterSale'],
  'PUT /resource/auth/trade/order/sale/withdraw': ['afterSale'],
  'POST /resource/auth/trade/order/sale/close': ['agreedAfterSale'],
  'POST /resource/auth/trade/order/sale/submit/express': ['agreedAfterSale'],
}

/**
 * What learners publish, and the calls that show it to others on purpose. Nowhere else may a learner's thing make a
 * difference to others.
 */
export const PUBLISHED: Record<string, readonly Belonging[]> = {
  'POST /resource/api/course/notes/page': ['openNote'],
  'POST /resource/auth/course/notes/page': ['openNote'],
  'GET /resource/auth/course/notes/view': ['openNote'],
  'PUT /resource/auth/course/notes/like': ['openNote'],
  'POST /resource/api/goods/comment/page': ['comment'],
  'POST /resource/auth/goods/comment/reply/save': ['comment'],
}

/** Fields that name nobody's thing, with a text that a call takes for good: an input must not be refused for these. */
export const WORDS: Record<string, string> = {
  address: '示例路 1 号',
  areaCode: 'CN',
  bank: '示例银行',
  bankAccount: '6222000000000000',
  birthday: '2000-01-31',
  content: '学到了',
  description: '没有时间学习',
  expressCompany: '顺丰速运',
  expressNumber: 'SF1234567890',
  email: 'li@example.com',
  receiverName: '李四',
  districtCode: '330106',
  detail: '文三路 1 号',
  holderName: '李四',
  keyword: '电工',
  nickName: '小李',
  project: '理论',
  realName: '李四',
  remark: '请尽快',
  signature: '每天一课',
  taxNumber: '',
  titleName: '李四',
  inviteCode: '',
  phone: '13800009999',
  name: 'gender',
  url: 'http://localhost:3000/wap/',
  returnPath: '/wap/',
  payerName: '李四',
  number: '2026-0000-0000-0000',
  sid: 'test-school',
  pageType: 'course',
  pageParam: '',
  pageUrl: '',
  langueType: 'zh',
  os: '',
  osVersion: '',
  browser: '',
  browserVersion: '',
  userAgent: '',
}

/** Fields that are themselves the permission: whoever knows one may use it, and nobody else can (user/*.test.ts). */
export const CREDENTIALS = [
  'bindTicket',
  'captchaId',
  'captchaText',
  'code',
  'codeTicket',
  'deviceToken',
  'oldPassword',
  'password',
  'repeatPassword',
  'state',
  'token',
]
