import type { EffectOf, InputOf, OutputOf } from './call'
import { captchaStaffCalls } from './captcha/staff-calls'
import { shopCalls } from './shop/calls'
import { categoryStaffCalls } from './shop/staff-calls'
import { userCalls } from './user/calls'
import { wechatUserCalls } from './user/wechat-calls'
import { shareCalls } from './share/calls'
import { deregistrationCalls } from './user/deregistration-calls'
import { feedbackCalls, feedbackStaffCalls } from './feedback/calls'
import { deviceCalls } from './user/device-calls'
import { myDataCalls } from './user/my-data-calls'
import { addressCalls } from './address/calls'
import { courseCalls } from './course/calls'
import { noteCalls } from './note/calls'
import { commentCalls } from './comment/calls'
import { favouriteCalls } from './favourite/calls'
import { studyCalls } from './study/calls'
import { attendanceCalls } from './attendance/calls'
import { packageCalls } from './package/calls'
import { certificateCalls } from './certificate/calls'
import { courseContractCalls } from './course-contract/calls'
import { courseContractStaffCalls } from './course-contract/staff-calls'
import { liveCalls } from './live/calls'
import { liveTalkCalls } from './live/talk-calls'
import { liveTalkStaffCalls } from './live/talk-staff-calls'
import { messageCalls } from './message/calls'
import { messageSettingsCalls } from './message/settings-calls'
import { messageStaffCalls } from './message/staff-calls'
import { bulletinCalls } from './bulletin/calls'
import { bulletinStaffCalls } from './bulletin/staff-calls'
import { searchCalls } from './search/calls'
import { teacherApplicationCalls } from './teacher/application-calls'
import { teacherCalls } from './teacher/calls'
import { articleCalls } from './article/calls'
import { articleStaffCalls } from './article/staff-calls'
import { couponCalls } from './coupon/calls'
import { couponStaffCalls } from './coupon/staff-calls'
import { vipCalls } from './vip/calls'
import { vipStaffCalls } from './vip/staff-calls'
import { goodsCalls } from './goods/calls'
import { goodsStaffCalls } from './goods/staff-calls'
import { cartCalls } from './cart/calls'
import { orderCalls } from './order/calls'
import { paymentCalls } from './payment/calls'
import { accessLogCalls } from './access-log/calls'
import { paperCalls } from './paper/calls'
import { paperStaffCalls } from './paper/staff-calls'
import { examCalls } from './exam/calls'
import { examFaceCalls } from './exam/face-calls'
import { examStaffCalls } from './exam/staff-calls'
import { attemptStaffCalls } from './exam/attempt-staff-calls'
import { fileCalls } from './file/calls'
import { staffCalls } from './staff/calls'
import { consoleCalls } from './staff/console-calls'
import { jobCalls } from './staff/job-calls'
import { ownAccessCalls } from './staff/own-access-calls'
import { learnerStaffCalls } from './user/staff-calls'
import { orderStaffCalls } from './order/staff-calls'
import { invoiceCalls } from './invoice/calls'
import { invoiceStaffCalls } from './invoice/staff-calls'
import { refundStaffCalls } from './refund/staff-calls'
import { financeStaffCalls } from './finance/staff-calls'
import { afterSaleCalls } from './after-sale/calls'
import { afterSaleStaffCalls } from './after-sale/staff-calls'
import { complaintStaffCalls } from './payment/complaint-staff-calls'
import { paymentStaffCalls } from './payment/staff-calls'
import { voucherCalls } from './payment/voucher-calls'
import { voucherStaffCalls } from './payment/voucher-staff-calls'
import { classesCalls } from './classes/calls'
import { codeStaffCalls } from './classes/code-staff-calls'
import { classesStaffCalls } from './classes/staff-calls'
import { classNoticeStaffCalls } from './classes/notice-staff-calls'
import { bookCalls } from './book/calls'
import { bookHandOutStaffCalls } from './book/hand-out-staff-calls'
import { bookStaffCalls } from './book/staff-calls'
import { homeworkCalls } from './homework/calls'
import { markingStaffCalls } from './homework/marking-staff-calls'
import { homeworkStaffCalls } from './homework/staff-calls'
import { commentStaffCalls } from './comment/staff-calls'
import { reviewCalls } from './review/calls'
import { reviewStaffCalls } from './review/staff-calls'
import { liveStaffCalls } from './live/staff-calls'
import { attendanceStaffCalls } from './attendance/staff-calls'
import { deliveryStaffCalls } from './delivery/staff-calls'
import { parcelCalls } from './parcel/calls'
import { shippingReportStaffCalls } from './wechat/shipping-report-calls'
import { wechatStaffCalls } from './wechat/staff-calls'
import { parcelStaffCalls } from './parcel/staff-calls'
import { questionStaffCalls } from './question/staff-calls'
import { registrationCalls } from './registration/calls'
import { registrationStaffCalls } from './registration/staff-calls'
import { leaveCalls } from './leave/calls'
import { leaveStaffCalls } from './leave/staff-calls'
import { signInCalls } from './sign-in/calls'
import { signInStaffCalls } from './sign-in/staff-calls'
import { timetableCalls } from './timetable/calls'
import { termStaffCalls } from './timetable/term-staff-calls'
import { timetableImportStaffCalls } from './timetable/import-staff-calls'
import { substitutionStaffCalls } from './timetable/substitution-staff-calls'
import { timetableStaffCalls } from './timetable/staff-calls'
import { serviceCalls } from './service/calls'
import { serviceStaffCalls } from './service/staff-calls'
import { offlineCourseCalls } from './offline-course/calls'
import { offlineCourseStaffCalls } from './offline-course/staff-calls'
import { withdrawalCalls } from './withdrawal/calls'
import { withdrawalStaffCalls } from './withdrawal/staff-calls'
import { promoterCalls } from './promoter/calls'
import { promoterStaffCalls } from './promoter/staff-calls'
import { selectionCalls } from './selection/calls'
import { selectionStaffCalls } from './selection/staff-calls'
import { activityCalls } from './activity/calls'
import { seckillCalls } from './activity/seckill-calls'
import { activityStaffCalls } from './activity/staff-calls'
import { blindBoxCalls } from './activity/blind-box-calls'
import { blindBoxStaffCalls } from './activity/blind-box-staff-calls'
import { adCalls } from './ad/calls'
import { adStaffCalls } from './ad/staff-calls'
import { groupBuyCalls } from './group-buy/calls'
import { groupBuyStaffCalls } from './group-buy/staff-calls'
import { bargainCalls } from './bargain/calls'
import { pullCalls } from './pull/calls'
import { practiceCalls } from './practice/calls'
import { classPracticeStaffCalls } from './practice/class-staff-calls'
import { wrongCalls } from './wrong/calls'
import { questionReportStaffCalls } from './wrong/staff-calls'

/** Every call of the server, those of the app and those of the staff. A domain's calls are added here once. */
export const calls = {
  ...shopCalls,
  ...categoryStaffCalls,
  ...captchaStaffCalls,
  ...userCalls,
  ...wechatUserCalls,
  ...shareCalls,
  ...deregistrationCalls,
  ...deviceCalls,
  ...feedbackCalls,
  ...feedbackStaffCalls,
  ...myDataCalls,
  ...addressCalls,
  ...courseCalls,
  ...noteCalls,
  ...commentCalls,
  ...reviewCalls,
  ...articleCalls,
  ...teacherCalls,
  ...teacherApplicationCalls,
  ...favouriteCalls,
  ...studyCalls,
  ...packageCalls,
  ...attendanceCalls,
  ...certificateCalls,
  ...courseContractCalls,
  ...courseContractStaffCalls,
  ...liveCalls,
  ...liveTalkCalls,
  ...messageCalls,
  ...messageSettingsCalls,
  ...messageStaffCalls,
  ...bulletinCalls,
  ...bulletinStaffCalls,
  ...searchCalls,
  ...couponCalls,
  ...couponStaffCalls,
  ...vipCalls,
  ...vipStaffCalls,
  ...goodsCalls,
  ...goodsStaffCalls,
  ...cartCalls,
  ...orderCalls,
  ...paymentCalls,
  ...voucherCalls,
  ...invoiceCalls,
  ...paperCalls,
  ...examCalls,
  ...examFaceCalls,
  ...accessLogCalls,
  ...fileCalls,
  ...staffCalls,
  ...consoleCalls,
  ...ownAccessCalls,
  ...jobCalls,
  ...learnerStaffCalls,
  ...orderStaffCalls,
  ...refundStaffCalls,
  ...afterSaleCalls,
  ...afterSaleStaffCalls,
  ...invoiceStaffCalls,
  ...paymentStaffCalls,
  ...financeStaffCalls,
  ...voucherStaffCalls,
  ...commentStaffCalls,
  ...reviewStaffCalls,
  ...articleStaffCalls,
  ...liveStaffCalls,
  ...liveTalkStaffCalls,
  ...attendanceStaffCalls,
  ...deliveryStaffCalls,
  ...parcelCalls,
  ...parcelStaffCalls,
  ...wechatStaffCalls,
  ...shippingReportStaffCalls,
  ...complaintStaffCalls,
  ...questionStaffCalls,
  ...paperStaffCalls,
  ...examStaffCalls,
  ...attemptStaffCalls,
  ...registrationCalls,
  ...classesCalls,
  ...classesStaffCalls,
  ...codeStaffCalls,
  ...classNoticeStaffCalls,
  ...bookCalls,
  ...bookHandOutStaffCalls,
  ...bookStaffCalls,
  ...homeworkCalls,
  ...homeworkStaffCalls,
  ...markingStaffCalls,
  ...registrationStaffCalls,
  ...leaveCalls,
  ...leaveStaffCalls,
  ...signInCalls,
  ...signInStaffCalls,
  ...timetableCalls,
  ...termStaffCalls,
  ...timetableStaffCalls,
  ...substitutionStaffCalls,
  ...timetableImportStaffCalls,
  ...serviceCalls,
  ...serviceStaffCalls,
  ...offlineCourseCalls,
  ...offlineCourseStaffCalls,
  ...withdrawalCalls,
  ...withdrawalStaffCalls,
  ...promoterCalls,
  ...promoterStaffCalls,
  ...selectionCalls,
  ...selectionStaffCalls,
  ...activityCalls,
  ...seckillCalls,
  ...activityStaffCalls,
  ...blindBoxCalls,
  ...blindBoxStaffCalls,
  ...adCalls,
  ...adStaffCalls,
  ...groupBuyCalls,
  ...groupBuyStaffCalls,
  ...bargainCalls,
  ...pullCalls,
  ...practiceCalls,
  ...classPracticeStaffCalls,
  ...wrongCalls,
  ...questionReportStaffCalls,
}

export type Calls = typeof calls
export type Key = keyof Calls
/** Keys of the app's calls: of those that read, and of those that write. */
export type AppKey = Exclude<Key, `${string} /staff/${string}`>
export type QueryKey = { [K in AppKey]: EffectOf<K, Calls[K]> extends 'read' ? K : never }[AppKey]
export type CommandKey = Exclude<AppKey, QueryKey>
export type Input<K extends Key> = InputOf<Calls[K]>
export type Output<K extends Key> = OutputOf<Calls[K]>
