import type { Key } from '../calls'
import type { ReviewedKind } from './review-kinds'

/**
 * Who reads what a learner writes: everybody after its review as this kind; everybody after the staff have approved the
 * whole; the writer and the staff; or nobody, as it is a code, a token or the name of a setting.
 */
type Readers = ReviewedKind | 'approved' | 'staff' | 'secret'

/**
 * Each call by which a learner writes a free text or shows a picture, with who reads it. A test looks whether a call is
 * missing: whoever adds one decides here, and what others see goes through the review.
 */
export const LEARNER_TEXTS: Partial<Record<Key, Record<string, Readers>>> = {
  'PUT /base/auth/shop/user/update': {
    nickName: 'nickName',
    realName: 'staff',
    areaCode: 'secret',
    signature: 'staff',
  },
  'POST /mf-user/user/mfWechatAccount/update': {
    nickName: 'nickName',
    realName: 'staff',
    areaCode: 'secret',
    signature: 'staff',
  },
  'PUT /base/auth/shop/user/update/head/img': { key: 'avatar' },
  'POST /base/auth/shop/feedback/save': { content: 'staff', feedbackPictures: 'staff' },
  'POST /base/auth/shop/user/address/save': { receiverName: 'staff', detail: 'staff' },
  'PUT /base/auth/shop/user/address/update': { receiverName: 'staff', detail: 'staff' },
  'POST /resource/auth/course/notes/save': { content: 'note' },
  'PUT /resource/auth/course/notes/edit': { content: 'note' },
  'POST /resource/auth/goods/comment/save': { content: 'comment', commentPictures: 'comment' },
  'POST /resource/auth/question/comment/save': { content: 'comment' },
  'POST /resource/auth/goods/review/save': { content: 'comment', commentPictures: 'comment' },
  'POST /resource/auth/article/comment/save': { content: 'comment', commentPictures: 'comment' },
  'POST /resource/auth/goods/comment/reply/save': { content: 'reply' },
  'POST /resource/auth/report/save': { note: 'staff' },
  'POST /resource/auth/teacher/apply/save': {
    name: 'approved',
    title: 'approved',
    field: 'approved',
    intro: 'approved',
    papers: 'staff',
  },
  'POST /resource/auth/cert/user/receive': { holderName: 'staff' },
  'POST /resource/auth/course/contract/sign': { name: 'staff', idNumber: 'staff', key: 'staff' },
  'POST /resource/auth/live/talk/save': { content: 'talk' },
  'POST /resource/auth/search/history/save': { keyword: 'staff' },
  'POST /resource/auth/trade/order/save': { remark: 'staff' },
  'POST /resource/auth/trade/pay/offline/submit': { payerName: 'staff', pictures: 'staff' },
  'POST /resource/auth/trade/invoice/save': {
    titleName: 'staff',
    taxNumber: 'staff',
    address: 'staff',
    phone: 'staff',
    bank: 'staff',
    bankAccount: 'staff',
    email: 'staff',
    remark: 'staff',
  },
  'POST /resource/auth/exam/answer/save': { answers: 'staff' },
  'POST /resource/auth/exam/submit': { answers: 'staff' },
  'POST /resource/auth/practice/answer/save': { answers: 'staff' },
  'POST /resource/auth/practice/finish': { answers: 'staff' },
  'POST /resource/auth/question/report/save': { content: 'staff' },
  'POST /resource/auth/trade/order/apply/sale': { description: 'staff', pictures: 'staff' },
  'POST /resource/auth/trade/order/sale/submit/express': { expressCompany: 'staff' },
  'POST /resource/auth/registration/entry/save': { values: 'staff' },
  'POST /resource/auth/registration/entry/file': { fileName: 'staff' },
  'POST /resource/auth/classroom/notice/sign': { choice: 'staff' },
  'POST /resource/auth/book/sign': { choices: 'staff', key: 'staff' },
  'PUT /resource/auth/book/change': { size: 'staff' },
  'POST /resource/auth/homework/handIn/save': { text: 'staff', handInFiles: 'staff' },
  'POST /resource/auth/leave/save': { reason: 'staff', leavePictures: 'staff' },
  'POST /resource/auth/sign-in/make-up/save': { reason: 'staff' },
  'POST /mf-user/auth/appointment/save': { question: 'staff' },
  'POST /resource/auth/goods/offline/seat/hold': { persons: 'staff' },
  'PUT /resource/auth/goods/offline/refund/take': { reason: 'staff' },
  'PUT /resource/auth/withdrawal/payee/update': { name: 'staff', idNumber: 'staff' },
  'PUT /resource/auth/withdrawal/payee/bank/update': { cardNumber: 'staff', bankName: 'staff' },
  'PUT /resource/auth/withdrawal/payee/alipay/update': { account: 'staff' },
  'POST /base/auth/promoter/apply': { name: 'approved', about: 'staff' },
  'PUT /resource/auth/activity/box/guardian/save': { name: 'staff' },
}
