/** Plain data about course contracts, which app and server import at run time. */

export const CONTRACT_STATUSES = ['waiting', 'signed', 'voided'] as const
export type ContractStatus = (typeof CONTRACT_STATUSES)[number]
export const CONTRACT_STATUS_LABEL: Record<ContractStatus, string> = {
  waiting: '待签署',
  signed: '已签署',
  voided: '已失效',
}

/** What a school may write as `{{姓名}}` into the text of a contract. */
export const CONTRACT_FIELDS = ['姓名', '身份证号', '课程', '金额', '日期', '学校'] as const
export type ContractField = (typeof CONTRACT_FIELDS)[number]
/** Asked of the signer only where the text has it. */
export const ID_NUMBER_FIELD = '身份证号' satisfies ContractField
