import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { commentReplyTable, commentTable } from './comment.table'

/**
 * Rows stay, because others have replied to them; hidden ones are in no list and no average. Pictures are among the
 * uploads.
 */
const ERASED = { content: '', state: 'hidden' }

export const commentData: PersonalData = {
  tables: [
    {
      table: commentReplyTable,
      title: '我的回复',
      audited: 'reply',
      rowsOf: ownedBy(commentReplyTable.userId),
      erase: { ...ERASED, authorName: '已注销用户' },
    },
    {
      table: commentTable,
      title: '我的评论',
      audited: 'comment',
      rowsOf: ownedBy(commentTable.userId),
      erase: { ...ERASED, pictures: [] },
      stays: ['shopId'],
      hidden: ['pictures'],
    },
  ],
}
