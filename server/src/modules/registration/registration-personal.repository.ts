import { sql } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { keysIn, ownedBy, partOf } from '../../kernel/personal-data/rows-of'
import { openValues } from './entry-values'
import { registrationEntryTable, registrationLogTable, registrationPictureTable } from './registration.table'

const entries = ownedBy(registrationEntryTable.userId)

/** The same as at the end of a registration: that somebody registered remains, with number and log. */
export const registrationData: PersonalData = {
  tables: [
    {
      table: registrationPictureTable,
      title: '报名时上传的图片',
      rowsOf: partOf(registrationPictureTable.entryId, registrationEntryTable.id, entries),
      erase: 'remove',
      files: keysIn('key'),
      hidden: ['key'],
    },
    {
      table: registrationLogTable,
      rowsOf: partOf(registrationLogTable.entryId, registrationEntryTable.id, entries),
      erase: { reason: '' },
      stays: ['fromStatus', 'toStatus', 'event', 'actor'],
    },
    {
      table: registrationEntryTable,
      title: '考试报名',
      audited: 'registrationEntry',
      rowsOf: entries,
      erase: {
        sealed: '',
        faceKey: '',
        reason: '',
        verifyReason: '',
        nonceHash: null,
        erasedAt: sql`coalesce(${registrationEntryTable.erasedAt}, now())`,
      },
      stays: ['shopId', 'number', 'status', 'room', 'seat', 'faceResult', 'verification'],
      files: keysIn('faceKey'),
      unseal: ({ id, sealed }, seal) => openValues(seal, { id: String(id), sealed: String(sealed) }),
      hidden: ['sealed', 'faceKey', 'nonceHash'],
    },
  ],
}
