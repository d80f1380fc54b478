/** Most characters of what a learner writes into an application for an invoice. */
export const INVOICE_TEXT_LIMIT = {
  titleName: 100,
  taxNumber: 20,
  address: 100,
  phone: 20,
  bank: 50,
  bankAccount: 30,
  email: 100,
  remark: 100,
} as const
