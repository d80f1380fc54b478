import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { blindBoxDrawTable, guardianConsentTable } from './blind-box.table'

/** A place stays taken, for whoever checks the box; that a guardian agreed stays, without who it was. */
export const blindBoxData: PersonalData = {
  tables: [
    {
      table: blindBoxDrawTable,
      title: '盲盒',
      rowsOf: ownedBy(blindBoxDrawTable.userId),
      erase: 'keep',
      stays: ['nonce', 'nonceHash', 'state'],
      hidden: ['nonceHash'],
    },
    {
      table: guardianConsentTable,
      title: '监护人确认',
      rowsOf: ownedBy(guardianConsentTable.userId),
      erase: { guardianName: '', guardianPhone: '' },
    },
  ],
}
