import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { signedContractTable } from './course-contract.table'

/** A signed contract stays whole: it proves what the school and the buyer agreed on. */
export const courseContractData: PersonalData = {
  tables: [
    {
      table: signedContractTable,
      title: '电子合同',
      rowsOf: ownedBy(signedContractTable.userId),
      erase: 'keep',
      stays: ['shopId', 'courseTitle', 'status', 'sha256'],
      lawful: ['signerName', 'signerIp', 'pdfKey'],
      hidden: ['pdfKey'],
    },
  ],
}
