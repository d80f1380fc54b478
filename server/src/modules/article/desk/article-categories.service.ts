import type { Input, Output } from '@contract/calls'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import type { Audit } from '../../staff/audit/audit.service'
import type { ArticleDeskRepository } from './article-desk.repository'

const NAME_MAX_LENGTH = 20
type Category = Output<'POST /staff/article/category/save'>

/** The categories of a school's articles. */
export class ArticleCategoriesService {
  constructor(
    private readonly desk: ArticleDeskRepository,
    private readonly audit: Audit,
  ) {}

  async list(shopId: string): Promise<Category[]> {
    return (await this.desk.listCategories(shopId)).map(({ id, name, sort }) => ({ id, name, sort }))
  }

  save(act: Act, { name, sort }: Input<'POST /staff/article/category/save'>): Promise<Category> {
    return this.audit.perform(act, async () => {
      const result = { id: makeId(), name: readPlainText(name, '名称', NAME_MAX_LENGTH), sort }
      await this.desk.addCategory({ ...result, shopId: act.shopId })
      return { result, subject: { kind: 'articleCategory', id: result.id }, after: result }
    })
  }

  /** @throws ARTICLE_CATEGORY_NOT_FOUND */
  update(act: Act, { id, name, sort }: Input<'PUT /staff/article/category/update'>): Promise<Category> {
    return this.audit.perform(act, async () => {
      const before = await this.desk.findCategory(act.shopId, id)
      if (!before) throw new AppError('ARTICLE_CATEGORY_NOT_FOUND')
      const result = { id, name: readPlainText(name, '名称', NAME_MAX_LENGTH), sort }
      await this.desk.changeCategory({ ...before, ...result })
      return {
        result,
        subject: { kind: 'articleCategory', id },
        before: { name: before.name, sort: before.sort },
        after: result,
      }
    })
  }
}
