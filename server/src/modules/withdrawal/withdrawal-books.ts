/** What the ledger needs to know of a withdrawal. */
export interface BookedWithdrawal {
  id: string
  shopId: string
  promoterId: string
  way: string
  merchantAccountId: string | null
  amountFen: number
  feeFen: number
  taxFen: number
}

/** The school's books. Each method runs in the transaction that makes the movement. */
export interface WithdrawalBooks {
  postWithdrawal(withdrawal: BookedWithdrawal): Promise<void>
  postWithdrawalReturned(withdrawal: BookedWithdrawal): Promise<void>
  postWithdrawalPaid(withdrawal: BookedWithdrawal): Promise<void>
}
