import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { favouriteArticleTable, favouriteGoodsTable, favouriteTable } from './favourite.table'

export const favouriteData: PersonalData = {
  tables: [
    { table: favouriteTable, title: '收藏的课程', rowsOf: ownedBy(favouriteTable.userId), erase: 'remove' },
    {
      table: favouriteArticleTable,
      title: '收藏的资讯',
      rowsOf: ownedBy(favouriteArticleTable.userId),
      erase: 'remove',
    },
    { table: favouriteGoodsTable, title: '收藏的商品', rowsOf: ownedBy(favouriteGoodsTable.userId), erase: 'remove' },
  ],
}
