import type { StaffApi } from './staff-api'

/** Gives the school a bank account, so that its cashier offers transfers. */
export const acceptTransfers = async (staff: StaffApi): Promise<void> => {
  await staff.succeed('POST /staff/merchant/offline/set', {
    accountName: '启航职业学院',
    bankName: '中国银行南京江宁支行',
    accountNumber: '4563 5176 0900 1234567',
    hint: '转账时请写上订单号',
  })
}
