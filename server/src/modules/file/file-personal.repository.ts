import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { keysIn, ownedBy } from '../../kernel/personal-data/rows-of'
import { fileTable } from './file.table'

/** Everything that a learner uploaded: head image, papers, pictures of after-sales and transfers. */
export const fileData: PersonalData = {
  tables: [
    {
      table: fileTable,
      title: '上传的图片',
      rowsOf: ownedBy(fileTable.userId),
      erase: 'remove',
      files: keysIn('key'),
      hidden: ['key'],
    },
  ],
}
