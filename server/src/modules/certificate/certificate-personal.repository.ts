import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { certificateTable } from './certificate.table'

const certificates = ownedBy(certificateTable.userId)

/** The number stays, so that it is never issued again; who looks it up reads no name. */
export const certificateData: PersonalData = {
  tables: [
    {
      table: certificateTable,
      title: '证书',
      rowsOf: certificates,
      erase: { holderName: '（已注销）' },
      stays: ['shopId', 'number', 'courseTitle'],
      filePrefixes: ({ shopId, number }) => [`${String(shopId)}/private/certificate-${String(number)}-`],
    },
  ],
  ends: [{ kind: 'certificates', table: certificateTable, rowsOf: certificates }],
}
