import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../kernel/personal-data/rows-of'
import { messageTable } from './message.table'
import { messageDeliveryTable, messagePermissionTable, messagePreferenceTable } from './ways/ways.table'

const messagesOf = ownedBy(messageTable.userId)

export const messageData: PersonalData = {
  tables: [
    {
      table: messageDeliveryTable,
      rowsOf: partOf(messageDeliveryTable.messageId, messageTable.id, messagesOf),
      erase: 'remove',
    },
    { table: messageTable, title: '我的消息', rowsOf: messagesOf, erase: 'remove' },
    {
      table: messagePreferenceTable,
      title: '消息设置',
      rowsOf: ownedBy(messagePreferenceTable.userId),
      erase: 'remove',
    },
    { table: messagePermissionTable, rowsOf: ownedBy(messagePermissionTable.userId), erase: 'remove' },
  ],
}
