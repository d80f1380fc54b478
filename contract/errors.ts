import { ALL_ACTIVITY_ERRORS } from './activity/errors'
import { ATTENDANCE_ERRORS } from './attendance/attendance-errors'
import { ARTICLE_ERRORS } from './article/article-errors'
import { CLASS_ERRORS } from './classes/class-errors'
import { COMMENT_ERRORS } from './comment/comment-errors'
import { ERROR_CODES } from './error-codes'
import { EXAM_ERRORS } from './exam/exam-errors'
import { HOMEWORK_ERRORS } from './homework/homework-errors'
import { INPUT_INVALID_CODE, SHOP_UNKNOWN_CODE } from './envelope-codes'
import { TAX_NUMBER_WRONG } from './invoice/tax-number'
import { LEAVE_ERRORS } from './leave/leave-errors'
import { LIVE_ERRORS } from './live/live-errors'
import { BOOK_ERRORS } from './book/book-errors'
import { OFFLINE_ERRORS } from './offline-course/offline-errors'
import { PARTY_ERRORS } from './party/party-errors'
import { PLACES_ERRORS } from './places/places-errors'
import { VIRTUAL_PAYMENT_ERRORS } from './payment/virtual-errors'
import { PROMOTER_ERRORS } from './promoter/promoter-errors'
import { SELECTION_ERRORS } from './selection/selection-errors'
import { SIGN_IN_ERRORS } from './sign-in/sign-in-errors'
import { STAFF_ERRORS } from './staff/errors'
import { TIMETABLE_ERRORS } from './timetable/timetable-errors'
import { USER_ERRORS } from './user/user-errors'
import { WECHAT_ERRORS } from './wechat/wechat-errors'
import { WITHDRAWAL_ERRORS } from './withdrawal/withdrawal-errors'

/**
 * The one table of errors: name → numeric code, HTTP status and one Chinese sentence (ERR-01).
 * Expected refusals travel with HTTP 200 and their code in the envelope; 4xx and 5xx are for transport.
 * Codes 300 to 400 except 307 log the learner out (AUTH-05), so other errors must not use them.
 */
export const ERRORS = {
  // Transport
  INPUT_INVALID: { code: INPUT_INVALID_CODE, status: 400, message: '提交的内容有误，请检查后重试' },
  ROUTE_NOT_FOUND: { code: 1404, status: 404, message: '没有这个接口' },
  BODY_TOO_LARGE: { code: 1413, status: 413, message: '提交的内容过大' },
  MEDIA_TYPE_REFUSED: { code: 1415, status: 415, message: '不支持这种提交格式' },
  RATE_LIMITED: { code: -2, status: 429, message: '操作太频繁，请稍后再试' },
  SERVER_ERROR: { code: -1, status: 500, message: '服务暂时不可用，请稍后重试' },
  SERVER_BUSY: { code: -1, status: 503, message: '服务繁忙，请稍后重试' },

  // Shop
  SHOP_NOT_FOUND: { code: SHOP_UNKNOWN_CODE, status: 200, message: '店铺不存在或已停用' },
  PAGE_NOT_FOUND: { code: 1102, status: 200, message: '页面不存在或已下线' },
  ENUM_NOT_FOUND: { code: ERROR_CODES.ENUM_NOT_FOUND, status: 200, message: '没有这个选项列表' },

  LIST_TOO_DEEP: { code: 1104, status: 200, message: '列表最多显示前 10000 条，请用筛选或搜索缩小范围' },

  // Login
  LOGIN_REQUIRED: { code: 301, status: 200, message: '请先登录' },
  LOGIN_EXPIRED: { code: 302, status: 200, message: '登录过期' },
  CAPTCHA_REQUIRED: { code: ERROR_CODES.CAPTCHA_REQUIRED, status: 200, message: '请输入图形验证码' },
  WECHAT_LOGIN_FAILED: { code: 331, status: 200, message: '微信登录失败，请重试' },

  ...USER_ERRORS,

  ADDRESS_NOT_FOUND: { code: 2040, status: 200, message: '收货地址不存在或已删除' },
  ADDRESS_TOO_MANY: { code: 2041, status: 200, message: '最多保存 20 个收货地址，请先删除不用的' },
  DISTRICT_UNKNOWN: { code: ERROR_CODES.DISTRICT_UNKNOWN, status: 200, message: '请重新选择所在地区' },

  // Course
  COURSE_NOT_FOUND: { code: 3001, status: 200, message: '课程不存在' },
  COURSE_OFF_SHELF: { code: 3002, status: 200, message: '课程已下架' },
  COURSE_EXPIRED: { code: 3003, status: 200, message: '课程已过期' },
  COURSE_NOT_YET_VALID: { code: 3004, status: 200, message: '课程未到有效期' },
  COURSE_NOT_OWNED: { code: 3005, status: 200, message: '请先购买课程' },
  LESSON_NOT_FOUND: { code: 3006, status: 200, message: '课时不存在' },
  LESSON_LOCKED: { code: 3007, status: 200, message: '请先学完上一节' },
  MATERIAL_NOT_FREE: { code: 3008, status: 200, message: '该内容不支持试看，请先购买' },
  MATERIAL_NOT_PLAYABLE: { code: 3009, status: 200, message: '压缩包不支持在线播放' },
  STUDY_NOT_FOUND: { code: 3010, status: 200, message: '学习记录不存在' },
  MATERIAL_NOT_DOWNLOADABLE: { code: 3013, status: 200, message: '老师没有开放这份课件的下载' },
  MATERIAL_DOWNLOAD_ONLY: { code: 3014, status: 200, message: '这份文件不能在线打开，请下载后查看' },
  PACKAGE_NOT_FOUND: { code: 3015, status: 200, message: '套餐不存在' },
  CHAPTER_NOT_FOUND: { code: 3016, status: 200, message: '章节不存在或已删除' },
  LESSON_NEEDS_PRACTICE: { code: 3018, status: 200, message: '请先通过前面的练习' },
  CONTRACT_UNSIGNED: { code: 3017, status: 200, message: '请先签署课程合同，再开始学习' },
  NOTE_NOT_FOUND: { code: 3040, status: 200, message: '笔记不存在或已删除' },
  TEXT_TOO_LONG: { code: 3042, status: 200, message: '内容太长了，请精简后再提交' },

  CERTIFICATE_NOT_FOUND: { code: 3030, status: 200, message: '没有查到这张证书，请核对编号' },
  CERTIFICATE_NOT_DUE: { code: 3031, status: 200, message: '学完全部课时后才能领取证书' },
  CERTIFICATE_REFUNDING: { code: 3033, status: 200, message: '这门课正在退款，暂时不能领取证书' },
  HOLDER_NAME_INVALID: { code: 3032, status: 200, message: '请填写真实姓名：2-30 个汉字、字母、空格或间隔号' },

  // Contracts of courses
  CONTRACT_NOT_FOUND: { code: 3050, status: 200, message: '没有这份合同' },
  CONTRACT_VOIDED: { code: 3051, status: 200, message: '订单已退款，这份合同已失效' },
  CONTRACT_SIGNATURE_MISSING: { code: 3052, status: 200, message: '请先手写签名' },
  ID_NUMBER_INVALID: { code: 3053, status: 200, message: '身份证号不正确，请核对后重填' },

  ...LIVE_ERRORS,

  ...ATTENDANCE_ERRORS,

  // Registrations for exams
  REGISTRATION_NOT_FOUND: { code: 3301, status: 200, message: '没有这次考试报名' },
  REGISTRATION_CLOSED: { code: 3302, status: 200, message: '不在报名时间内' },
  REGISTRATION_INVALID: { code: 3303, status: 200, message: '报名设置有误' },
  POST_NOT_FOUND: { code: 3304, status: 200, message: '请重新选择报考岗位' },
  POST_FULL: { code: 3305, status: 200, message: '这个岗位的名额已满，请换一个' },
  ENTRY_NOT_FOUND: { code: 3306, status: 200, message: '没有这份报名' },
  ENTRY_EVENT_REFUSED: { code: 3307, status: 200, message: '报名状态已变化，请刷新后再操作' },
  ENTRY_LOCKED: { code: 3308, status: 200, message: '报名已提交，现在不能修改' },
  ENTRY_FIELD_INVALID: { code: 3309, status: 200, message: '有内容没有填对，请检查' },
  ENTRY_PAID: { code: 3310, status: 200, message: '已经缴费，请在订单里申请退款，退款后报名自动取消' },
  ENTRY_ORDER_RUNNING: { code: 3311, status: 200, message: '有一笔待付款的报名费订单，请先付款或取消' },
  TICKET_NOT_READY: { code: 3312, status: 200, message: '准考证还不能下载，请留意学校的通知' },
  PORTRAIT_MISSING: { code: 3313, status: 200, message: '没有报名照片，不能核验' },

  // Appointments with teachers for students' affairs
  DEAN_NOT_FOUND: { code: 3401, status: 200, message: '没有这位教务老师' },
  HOST_NOT_FOUND: { code: 3402, status: 200, message: '这位老师现在不接受预约' },
  APPOINTMENT_NOT_FOUND: { code: 3403, status: 200, message: '没有这次预约' },
  APPOINTMENT_EVENT_REFUSED: { code: 3404, status: 200, message: '预约状态已变化，请刷新后再操作' },
  SLOT_CLOSED: { code: 3405, status: 200, message: '这个时间不能预约，请换一个' },
  SLOT_FULL: { code: ERROR_CODES.SLOT_FULL, status: 200, message: '这个时间刚刚约满，请换一个或候补' },
  APPOINTMENT_DAY_LIMIT: { code: 3407, status: 200, message: '这一天的预约次数已用完，请换一天' },
  APPOINTMENT_WEEK_LIMIT: { code: 3408, status: 200, message: '这一周的预约次数已用完，请换一周' },
  APPOINTMENT_BLOCKED: { code: 3409, status: 200, message: '爽约次数过多，暂时不能预约' },
  APPOINTMENT_OVERLAPS: { code: 3410, status: 200, message: '你在这个时间已有别的预约' },
  APPOINTMENT_TOO_LATE: { code: 3411, status: 200, message: '离开始太近，不能取消或改期' },
  WAITING_TOO_MANY: { code: 3412, status: 200, message: '最多同时候补 5 个时间，请先退出不用的' },
  APPOINTMENT_NOT_BEGUN: { code: 3413, status: 200, message: '还没有到预约的时间' },
  CLOSURE_NOT_FOUND: { code: 3414, status: 200, message: '没有这段关闭的时间' },
  HOST_INVALID: { code: 3415, status: 200, message: '预约设置填写有误' },

  // Messages
  MESSAGE_NOT_FOUND: { code: 3060, status: 200, message: '消息不存在或已删除' },

  // Order and payment
  ORDER_NOT_FOUND: { code: 4001, status: 200, message: '订单不存在' },
  ORDER_EVENT_REFUSED: { code: 4002, status: 200, message: '订单当前状态不支持此操作' },
  ORDER_STATE_CHANGED: { code: 4003, status: 200, message: '订单状态已变化，请刷新' },
  ORDER_EXPIRED: { code: 4004, status: 200, message: '订单已超时，请重新下单' },
  GOODS_NOT_FOUND: { code: 4005, status: 200, message: '商品不存在或已下架' },
  GOODS_OWNED: { code: 4006, status: 200, message: '你已拥有该课程，无需重复购买' },
  PAYMENT_NOT_ENABLED: { code: 4007, status: 200, message: '未开通支付，请联系学校' },
  PAYMENT_CHANNEL_FAILED: { code: 4008, status: 200, message: '支付通道暂时不可用，请稍后重试' },
  PAYMENT_OPENID_MISSING: { code: 4009, status: 200, message: '请在微信中登录后再支付' },
  REQUEST_ID_REUSED: { code: ERROR_CODES.REQUEST_ID_REUSED, status: 200, message: '重复的下单请求与之前的内容不一致' },
  PRICE_CHANGED: { code: 4011, status: 200, message: '价格有变化，请确认新的金额' },
  REGION_NOT_DELIVERED: { code: 4013, status: 200, message: '这个地区不能送达，请换一个收货地址' },
  ADDRESS_REQUIRED: { code: 4012, status: 200, message: '请选择收货地址' },

  // Goods with stock
  GOODS_SOLD_OUT: { code: 4021, status: 200, message: '商品已售罄' },
  GOODS_STOCK_SHORT: { code: 4022, status: 200, message: '库存不足，请减少数量' },
  GOODS_OFF_SHELF: { code: 4023, status: 200, message: '商品已下架' },
  GOODS_LIMIT_REACHED: { code: 4024, status: 200, message: '已达到每人限购数量' },
  GOODS_CHANGED: { code: 4027, status: 200, message: '商品已被别人修改，请刷新后重试' },
  STOCK_TOO_LOW: { code: 4028, status: 200, message: '库存没有这么多，不能减少' },
  CART_FULL: { code: 4025, status: 200, message: '购物车最多放 50 种商品，请先清理' },
  CART_LINE_NOT_FOUND: { code: 4026, status: 200, message: '购物车里没有这件商品，请刷新后重试' },

  // Coupons
  COUPON_NOT_FOUND: { code: 4061, status: 200, message: '优惠券不存在' },
  COUPON_LIMIT_REACHED: { code: 4062, status: 200, message: '你已经领过了，不能再领' },
  COUPON_SOLD_OUT: { code: 4063, status: 200, message: '优惠券已领完' },
  COUPON_ENDED: { code: 4064, status: 200, message: '优惠券已停止发放' },
  COUPON_CODE_WRONG: { code: 4065, status: 200, message: '兑换码不正确或已使用' },

  // VIP
  VIP_LEVEL_NOT_FOUND: { code: 4191, status: 200, message: '没有这个会员等级' },
  VIP_PLAN_NOT_FOUND: { code: 4192, status: 200, message: '没有这个会员套餐' },
  VIP_RANK_TAKEN: { code: 4193, status: 200, message: '已有同样级别的会员等级，请换一个级别' },
  VIP_CREDIT_CHANGED: { code: 4194, status: 200, message: '会员剩余的天数有变化，请重新下单' },
  VIP_COURSE_REFUSED: { code: 4195, status: 200, message: '你的会员还不包含这门课' },
  VIP_GRANT_NOT_FOUND: { code: 4196, status: 200, message: '没有这条会员记录' },
  VIP_GRANT_BOUGHT: { code: 4197, status: 200, message: '购买的会员请通过退款收回' },

  // Delivery
  DELIVERY_TEMPLATE_NOT_FOUND: { code: 4071, status: 200, message: '没有这个运费模板' },
  DELIVERY_TEMPLATE_INVALID: { code: 4072, status: 200, message: '运费模板填写有误' },
  DELIVERY_TEMPLATE_USED: { code: 4073, status: 200, message: '还有商品在用这个运费模板，请先给商品换一个' },
  PARCEL_NOT_FOUND: { code: 4075, status: 200, message: '没有这个包裹' },
  PARCEL_PIECES_TOO_MANY: { code: 4076, status: 200, message: '超过还没发货的数量，请刷新后重试' },
  PARCEL_EXISTS: { code: 4077, status: 200, message: '这笔订单已有这个快递单号的包裹' },
  SHIP_LIST_WRONG: { code: 4078, status: 200, message: '清单有误，没有发货' },
  EXPRESS_FAILED: { code: 4079, status: 200, message: '物流信息暂时查不到，请稍后再试' },
  ORDER_REFUNDING: { code: 4070, status: 200, message: '订单正在退款，请等退款有了结果' },
  DELIVERY_TEMPLATE_TOO_MANY: { code: 4074, status: 200, message: '最多 50 个运费模板，请先删除不用的' },

  // Transfers to the school's bank account
  VOUCHER_NOT_FOUND: { code: 4121, status: 200, message: '没有这份转账凭证' },
  VOUCHER_AMOUNT_WRONG: { code: 4122, status: 200, message: '金额和应收、应退的不一致，请核对银行流水' },
  VOUCHER_NUMBER_WRONG: { code: 4123, status: 200, message: '流水号和前一位同事填的不一致，请一起核对' },
  VOUCHER_NUMBER_USED: { code: 4124, status: 200, message: '这个流水号已经确认过另一笔收款' },
  VOUCHER_FOUR_EYES: { code: 4125, status: 200, message: '超过限额的收款要由另一个人再确认一次' },
  TRANSFER_NOT_FOUND: { code: 4126, status: 200, message: '没有这笔待转账的退款，可能已经登记过' },

  ...EXAM_ERRORS,

  // Files
  FILE_TOO_LARGE: { code: ERROR_CODES.FILE_TOO_LARGE, status: 200, message: '文件过大' },
  FILE_TYPE_REFUSED: { code: 5002, status: 200, message: '不支持这种文件' },
  FILE_MISSING: { code: 5003, status: 200, message: '请选择文件' },
  FILE_QUOTA_EXCEEDED: { code: 5005, status: 200, message: '上传的文件太多，已达到空间上限' },
  SHEET_UNREADABLE: { code: 4383, status: 200, message: '打不开这个表格，请用模板另存为 .xlsx 再试' },
  UPLOAD_BROKEN: { code: 5004, status: 400, message: '文件没有传完，请重试' },

  // Refunds by the school
  REFUND_REQUEST_NOT_FOUND: { code: 4031, status: 200, message: '没有这个退款申请' },
  REFUND_REQUESTED: { code: 4032, status: 200, message: '这笔订单已有退款申请在等审批' },
  REFUND_FOUR_EYES: { code: 4033, status: 200, message: '超过限额的退款要由另一个人审批' },
  REFUND_TOO_MUCH: {
    code: ERROR_CODES.REFUND_TOO_MUCH,
    status: 200,
    message: '退款金额超过还能退的金额，请刷新后重填',
  },

  // After-sales
  AFTER_SALE_NOT_FOUND: { code: 4081, status: 200, message: '没有这个售后申请' },
  AFTER_SALE_REFUSED: { code: 4082, status: 200, message: '这笔订单不能申请售后，请联系学校' },
  AFTER_SALE_RUNNING: { code: 4083, status: 200, message: '所选商品已有售后在处理，请在退款/售后里查看' },
  AFTER_SALE_EVENT_REFUSED: { code: 4084, status: 200, message: '售后状态已变化，请刷新后再操作' },
  AFTER_SALE_ADDRESS_MISSING: { code: 4085, status: 200, message: '请先在售后规则里设置退货地址' },

  // Invoices
  INVOICE_NOT_FOUND: { code: 4051, status: 200, message: '没有这张发票' },
  INVOICE_TAX_NUMBER_WRONG: { code: ERROR_CODES.INVOICE_TAX_NUMBER_WRONG, status: 200, message: TAX_NUMBER_WRONG },
  INVOICE_ORDER_REFUSED: {
    code: ERROR_CODES.INVOICE_ORDER_REFUSED,
    status: 200,
    message: '有订单不能开票：没有付款、正在退款或已经开过',
  },
  INVOICE_AMOUNT_CHANGED: {
    code: ERROR_CODES.INVOICE_AMOUNT_CHANGED,
    status: 200,
    message: '可开票金额已变化，请核对后重新提交',
  },
  INVOICE_EVENT_REFUSED: { code: 4055, status: 200, message: '发票当前状态不支持此操作' },
  INVOICE_SERVICE_MISSING: { code: 4056, status: 200, message: '学校没有开通电子发票服务，请登记在别处开好的发票' },
  INVOICE_TITLE_NOT_FOUND: { code: 4057, status: 200, message: '没有这个发票抬头' },

  // Bills of providers
  DIFFERENCE_NOT_FOUND: { code: 4046, status: 200, message: '没有这条差异' },

  // Accounts that a school is paid to
  MERCHANT_INVALID: { code: 4041, status: 200, message: '收款账户填写有误' },
  MERCHANT_NOT_FOUND: { code: 4042, status: 200, message: '没有在用的收款账户' },

  ...WECHAT_ERRORS,

  // Practice
  PRACTICE_NOT_FOUND: { code: 4341, status: 200, message: '没有这次练习' },
  PRACTICE_EMPTY: { code: 4342, status: 200, message: '没有符合条件的题目，换个条件试试' },
  QUESTION_NOT_FOUND: { code: 4343, status: 200, message: '没有这道题' },
  QUESTION_REPORT_NOT_FOUND: { code: 4344, status: 200, message: '没有这条报错' },
  // Bulletins
  MAILING_NOT_FOUND: { code: 1323, status: 200, message: '没有这条消息' },
  MAILING_EVENT_REFUSED: { code: 1324, status: 200, message: '消息已经开始发送，不能撤回' },
  MESSAGE_WAY_FIXED: { code: 1325, status: 200, message: '订单和退款的消息不能在应用内关闭' },
  BULLETIN_NOT_FOUND: { code: 1321, status: 200, message: '这份公告不存在或已撤回' },
  BULLETIN_EVENT_REFUSED: { code: 1322, status: 200, message: '公告的状态已变化，请刷新后再操作' },
  ...ARTICLE_ERRORS,
  ...PARTY_ERRORS,
  ...CLASS_ERRORS,
  ...HOMEWORK_ERRORS,
  ...TIMETABLE_ERRORS,
  ...PLACES_ERRORS,
  ...WITHDRAWAL_ERRORS,
  ...VIRTUAL_PAYMENT_ERRORS,
  ...ALL_ACTIVITY_ERRORS,
  ...OFFLINE_ERRORS,
  ...SELECTION_ERRORS,
  ...BOOK_ERRORS,
  ...LEAVE_ERRORS,
  ...PROMOTER_ERRORS,
  ...COMMENT_ERRORS,
  ...SIGN_IN_ERRORS,
  ...STAFF_ERRORS,
} as const

export type ErrorName = keyof typeof ERRORS

export { SUCCESS_CODE } from './envelope-codes'
