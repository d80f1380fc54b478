/**
 * The rooms of modules that have some, from the lowest floor to the highest. A room knows rooms of lower floors only,
 * so no two of them can need each other; what it needs of a higher one comes by an interface of its own: decision 0054.
 */
module.exports = {
  trade: [
    ['pricing', 'goods'],
    ['coupon'],
    ['order'],
    ['ledger'],
    ['payment'],
    ['refund', 'virtual'],
    ['after-sale'],
    ['refund-request', 'parcel', 'offline'],
    ['invoice', 'bill', 'shipping-report'],
    ['import'],
  ],
  paper: [['bank'], ['paper', 'print'], ['wrong'], ['attempt'], ['practice', 'marking', 'face']],
}
