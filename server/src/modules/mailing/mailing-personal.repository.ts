import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { mailingTable } from './mailing.table'

/** A message of the staff to this learner alone; the learner has it among the messages. */
export const mailingData: PersonalData = {
  tables: [
    {
      table: mailingTable,
      audited: 'mailing',
      rowsOf: ownedBy(mailingTable.learnerId),
      erase: { title: '', content: '' },
      stays: ['shopId', 'kind', 'page', 'audience', 'status'],
    },
  ],
}
