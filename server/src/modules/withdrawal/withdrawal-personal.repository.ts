import { and, eq, inArray } from 'drizzle-orm'
import { RUNNING_STATES } from '@contract/withdrawal/withdrawal-status'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { openPayee, openReceiver } from './sealed-payee'
import { payeeTable, withdrawalTable } from './withdrawal.table'

/** Withdrawals stay in the books with the sealed name that tax was withheld under; accounts and labels go. */
export const withdrawalData: PersonalData = {
  tables: [
    {
      table: payeeTable,
      title: '收款人',
      rowsOf: ownedBy(payeeTable.userId),
      erase: 'remove',
      hidden: ['sealed', 'idHash'],
      unseal: (row, seal) => ({ ...openPayee(seal, row as { userId: string; sealed: string }) }),
    },
    {
      table: withdrawalTable,
      title: '提现',
      audited: 'withdrawal',
      rowsOf: ownedBy(withdrawalTable.userId),
      erase: { payeeName: '', label: '', reason: '', stopReason: '', lastError: '', confirmation: '' },
      stays: ['shopId', 'way', 'state', 'client', 'number', 'taxMonth', 'approvedByName', 'releasedByName'],
      lawful: ['sealed', 'channelNumber'],
      hidden: ['sealed', 'confirmation', 'lastError', 'approvedBy', 'approvedByName', 'releasedBy', 'releasedByName'],
      unseal: (row, seal) => ({ ...openReceiver(seal, row as { id: string; sealed: string }) }),
    },
  ],
  blocks: [
    {
      kind: 'withdrawals',
      table: withdrawalTable,
      rowsOf: ({ id }) => and(eq(withdrawalTable.userId, id), inArray(withdrawalTable.state, [...RUNNING_STATES]))!,
    },
  ],
}
