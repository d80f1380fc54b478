import type { Input } from '@contract/calls'
import { CATEGORY_NAME_MAX_LENGTH } from '@contract/shop/limits'
import type { StaffCategory } from '@contract/shop/staff-calls'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import { refuseStale } from '../../../kernel/stale-edit'
import type { CategoryDeskRepository, CategoryRow } from './category-desk.repository'

/** Runs a change in a transaction with its record. Schools are below the staff's module, which keeps the audit. */
export interface Recorded {
  perform(
    act: Act,
    work: () => Promise<{
      result: StaffCategory
      subject: { kind: 'category'; id: string }
      before?: Partial<StaffCategory>
      after: Partial<StaffCategory>
    }>,
  ): Promise<StaffCategory>
}

/** Categories are of courses and goods; type 1 is the only one that the app shows. */
const CATEGORY_TYPE = 1

/** What staff do with categories; each change is in the audit. */
export class CategoryDeskService {
  constructor(
    private readonly categories: CategoryDeskRepository,
    private readonly audit: Recorded,
    private readonly now: () => Date,
  ) {}

  async list(shopId: string): Promise<StaffCategory[]> {
    return (await this.categories.list(shopId)).map(toCategory)
  }

  /** @throws AppError CATEGORY_NOT_FOUND for a parent that is none, or has one itself */
  save(act: Act, { name, sort, ...parent }: Input<'POST /staff/category/save'>): Promise<StaffCategory> {
    const parentId = parent.parentId ?? null
    const typed = readPlainText(name, '名称', CATEGORY_NAME_MAX_LENGTH)
    return this.audit.perform(act, async () => {
      if (parentId !== null && (await this.lock(act.shopId, parentId)).parentId !== null)
        throw new AppError('CATEGORY_NOT_FOUND', '分类最多两级，请选择第一级的分类')
      const row: CategoryRow = {
        ...{ id: makeId(), shopId: act.shopId, parentId, categoryType: CATEGORY_TYPE },
        ...{ name: typed, icon: '', sort, withdrawn: false, version: 0 },
      }
      await this.categories.add(row)
      await this.categories.touchShop(act.shopId, this.now())
      return { result: toCategory(row), subject: { kind: 'category', id: row.id }, after: toCategory(row) }
    })
  }

  /** @throws AppError CATEGORY_NOT_FOUND, EDIT_CONFLICT */
  update(act: Act, { id, version, name, sort }: Input<'PUT /staff/category/update'>): Promise<StaffCategory> {
    const values = { name: readPlainText(name, '名称', CATEGORY_NAME_MAX_LENGTH), sort }
    return this.change(act, id, values, (row) => refuseStale('category', row, { version }))
  }

  /** @throws AppError CATEGORY_NOT_FOUND */
  setWithdrawn(act: Act, { id, withdrawn }: Input<'PUT /staff/category/withdraw'>): Promise<StaffCategory> {
    return this.change(act, id, { withdrawn })
  }

  private change(
    act: Act,
    id: string,
    values: Partial<Pick<CategoryRow, 'name' | 'sort' | 'withdrawn'>>,
    refuse?: (row: CategoryRow) => void,
  ): Promise<StaffCategory> {
    return this.audit.perform(act, async () => {
      const row = await this.lock(act.shopId, id)
      refuse?.(row)
      const version = row.version + 1
      await this.categories.change(id, { ...values, version })
      await this.categories.touchShop(act.shopId, this.now())
      const { name, sort, withdrawn } = row
      return {
        result: toCategory({ ...row, ...values, version }),
        subject: { kind: 'category', id },
        before: { name, sort, withdrawn },
        after: { name, sort, withdrawn, ...values },
      }
    })
  }

  private async lock(shopId: string, id: string): Promise<CategoryRow> {
    const row = await this.categories.lock(shopId, id)
    if (!row) throw new AppError('CATEGORY_NOT_FOUND')
    return row
  }
}

const toCategory = ({ id, version, parentId, name, sort, withdrawn }: CategoryRow): StaffCategory => ({
  ...{ id, version, parentId, name, sort, withdrawn },
})
