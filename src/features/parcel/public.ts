/** What other features may use of parcels. */
export { confirmReceipt } from './confirm-receipt'
