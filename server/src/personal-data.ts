import { activityData } from './modules/activity/activity-personal.repository'
import { bargainData } from './modules/bargain/bargain-personal.repository'
import { pullData } from './modules/pull/pull-personal.repository'
import type { PersonalData } from './kernel/personal-data/personal-data'
import { accessLogData } from './modules/access-log/access-log-personal.repository'
import { accessData } from './modules/access/access-personal.repository'
import { adData } from './modules/ad/ad-personal.repository'
import { addressData } from './modules/address/address-personal.repository'
import { articleData } from './modules/article/article-personal.repository'
import { attendanceData } from './modules/attendance/attendance-personal.repository'
import { blindBoxData } from './modules/blind-box/blind-box-personal.repository'
import { bookData } from './modules/book/book-personal.repository'
import { bulletinData } from './modules/bulletin/bulletin-personal.repository'
import { cartData } from './modules/cart/cart-personal.repository'
import { certificateData } from './modules/certificate/certificate-personal.repository'
import { classesData } from './modules/classes/classes-personal.repository'
import { commentData } from './modules/comment/comment-personal.repository'
import { courseContractData } from './modules/course-contract/course-contract-personal.repository'
import { favouriteData } from './modules/favourite/favourite-personal.repository'
import { feedbackData } from './modules/feedback/feedback-personal.repository'
import { fileData } from './modules/file/file-personal.repository'
import { goodsData } from './modules/goods/goods-personal.repository'
import { groupBuyData } from './modules/group-buy/group-personal.repository'
import { homeworkData } from './modules/homework/homework-personal.repository'
import { leaveData } from './modules/leave/leave-personal.repository'
import { liveData } from './modules/live/live-personal.repository'
import { mailingData } from './modules/mailing/mailing-personal.repository'
import { messageData } from './modules/message/message-personal.repository'
import { myData } from './modules/my-data/my-data-personal.repository'
import { noteData } from './modules/note/note-personal.repository'
import { paperData } from './modules/paper/paper-personal.repository'
import { selectionData } from './modules/selection/selection-personal.repository'
import { offlineCourseData } from './modules/offline-course/offline-course-personal.repository'
import { placesData } from './modules/places/places-personal.repository'
import { partyData } from './modules/party/party-personal.repository'
import { promoterData } from './modules/promoter/promoter-personal.repository'
import { registrationData } from './modules/registration/registration-personal.repository'
import { reviewData } from './modules/review/review-personal.repository'
import { searchData } from './modules/search/search-personal.repository'
import { serviceData } from './modules/service/service-personal.repository'
import { shareData } from './modules/share/share-personal.repository'
import { auditData } from './modules/staff/audit/audit-personal.repository'
import { studyData } from './modules/study/study-personal.repository'
import { teacherData } from './modules/teacher/teacher-personal.repository'
import { signInData } from './modules/sign-in/sign-in-personal.repository'
import { timetableData } from './modules/timetable/timetable-personal.repository'
import { afterSaleData } from './modules/trade/after-sale/after-sale-personal.repository'
import { billData } from './modules/trade/bill/bill-personal.repository'
import { couponData } from './modules/trade/coupon/coupon-personal.repository'
import { invoiceData } from './modules/trade/invoice/invoice-personal.repository'
import { ledgerData } from './modules/trade/ledger/ledger-personal.repository'
import { voucherData } from './modules/trade/offline/voucher-personal.repository'
import { orderData } from './modules/trade/order/order-personal.repository'
import { parcelData } from './modules/trade/parcel/parcel-personal.repository'
import { paymentData } from './modules/trade/payment/payment-personal.repository'
import { shippingReportData } from './modules/trade/shipping-report/shipping-report-personal.repository'
import { refundData } from './modules/trade/refund/refund-personal.repository'
import { refundRequestData } from './modules/trade/refund-request/refund-request-personal.repository'
import { virtualPaymentData } from './modules/trade/virtual/virtual-personal.repository'
import { userData } from './modules/user/user-personal.repository'
import { withdrawalData } from './modules/withdrawal/withdrawal-personal.repository'
import { wechatData } from './modules/wechat/wechat-personal.repository'
import { vipData } from './modules/vip/vip-personal.repository'

const MODULES: readonly PersonalData[] = [
  activityData,
  accessLogData,
  accessData,
  adData,
  addressData,
  articleData,
  attendanceData,
  bargainData,
  blindBoxData,
  bookData,
  bulletinData,
  cartData,
  certificateData,
  classesData,
  commentData,
  courseContractData,
  favouriteData,
  feedbackData,
  fileData,
  goodsData,
  groupBuyData,
  homeworkData,
  leaveData,
  liveData,
  mailingData,
  messageData,
  myData,
  noteData,
  paperData,
  placesData,
  offlineCourseData,
  selectionData,
  partyData,
  promoterData,
  pullData,
  registrationData,
  reviewData,
  searchData,
  serviceData,
  shareData,
  studyData,
  teacherData,
  signInData,
  timetableData,
  afterSaleData,
  billData,
  couponData,
  invoiceData,
  ledgerData,
  voucherData,
  orderData,
  parcelData,
  shippingReportData,
  paymentData,
  refundData,
  virtualPaymentData,
  refundRequestData,
  vipData,
  withdrawalData,
  wechatData,
  userData,
]

const audited = MODULES.flatMap(({ tables }) => tables).filter((table) => table.audited)

/** What every module keeps of learners. The account comes last: others are found by it. */
export const PERSONAL_DATA: readonly PersonalData[] = [auditData(audited), ...MODULES]
