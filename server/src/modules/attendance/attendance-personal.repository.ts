import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { keysIn, ownedBy, partOf } from '../../kernel/personal-data/rows-of'
import { attendanceLogTable, attendanceRecordTable, faceConsentTable, faceNonceTable } from './attendance.table'

const records = ownedBy(attendanceRecordTable.userId)

export const attendanceData: PersonalData = {
  tables: [
    {
      table: faceConsentTable,
      title: '同意用人脸照片核对本人',
      rowsOf: ownedBy(faceConsentTable.userId),
      erase: 'remove',
    },
    {
      table: faceNonceTable,
      rowsOf: ownedBy(faceNonceTable.userId),
      erase: 'remove',
      files: keysIn('photoKey'),
    },
    {
      table: attendanceLogTable,
      rowsOf: partOf(attendanceLogTable.recordId, attendanceRecordTable.id, records),
      erase: 'keep',
      stays: ['fromStatus', 'toStatus', 'event', 'actor'],
    },
    {
      table: attendanceRecordTable,
      title: '签到记录',
      audited: 'attendance',
      rowsOf: records,
      erase: { photoKey: '', faceReason: '' },
      stays: ['shopId', 'status', 'faceReview'],
      files: keysIn('photoKey'),
      hidden: ['photoKey'],
    },
  ],
}
