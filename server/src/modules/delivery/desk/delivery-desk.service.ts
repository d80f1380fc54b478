import type { DeliveryTemplate } from '@contract/delivery/staff-calls'
import { MOST_TEMPLATES } from '@contract/delivery/limits'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { isForeignKeyViolation } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import { refuseStale } from '../../../kernel/stale-edit'
import type { Audit } from '../../staff/audit/audit.service'
import type { DeliveryRepository, TemplateRow } from '../delivery.repository'
import { readTemplate, type WrittenTemplate } from './read-template'

/** What staff do with delivery templates; each change is in the audit. */
export class DeliveryDeskService {
  constructor(
    private readonly templates: DeliveryRepository,
    private readonly audit: Audit,
    private readonly now: () => Date,
  ) {}

  async list(shopId: string): Promise<DeliveryTemplate[]> {
    return (await this.templates.list(shopId)).map(toTemplate)
  }

  /** @throws AppError DELIVERY_TEMPLATE_INVALID, DELIVERY_TEMPLATE_TOO_MANY */
  save(act: Act, input: WrittenTemplate): Promise<DeliveryTemplate> {
    const values = readTemplate(input)
    const { shopId } = act
    return this.audit.perform(act, async () => {
      await this.templates.lock(shopId)
      if ((await this.templates.list(shopId)).length >= MOST_TEMPLATES) throw new AppError('DELIVERY_TEMPLATE_TOO_MANY')
      const at = this.now()
      const row: TemplateRow = { id: makeId(), shopId, ...values, createdAt: at, updatedAt: at, version: 0 }
      await this.templates.add(row)
      return { result: toTemplate(row), subject: subjectOf(row), after: values }
    })
  }

  /** @throws AppError DELIVERY_TEMPLATE_NOT_FOUND, DELIVERY_TEMPLATE_INVALID, EDIT_CONFLICT */
  update(
    act: Act,
    { id, version, ...input }: WrittenTemplate & { id: string; version: number },
  ): Promise<DeliveryTemplate> {
    const values = { ...readTemplate(input), updatedAt: this.now(), version: version + 1 }
    return this.audit.perform(act, async () => {
      const before = await this.get(act.shopId, id)
      refuseStale('deliveryTemplate', before, { version })
      await this.templates.change(act.shopId, id, values)
      const row = { ...before, ...values }
      return { result: toTemplate(row), subject: subjectOf(row), before: describe(before), after: describe(row) }
    })
  }

  /** @throws AppError DELIVERY_TEMPLATE_NOT_FOUND, DELIVERY_TEMPLATE_USED */
  async remove(act: Act, id: string): Promise<Record<string, never>> {
    try {
      return await this.audit.perform(act, async () => {
        const before = await this.get(act.shopId, id)
        await this.templates.remove(act.shopId, id)
        return { result: {}, subject: subjectOf(before), before: describe(before), after: { removed: true } }
      })
    } catch (error) {
      if (isForeignKeyViolation(error)) throw new AppError('DELIVERY_TEMPLATE_USED')
      throw error
    }
  }

  private async get(shopId: string, id: string): Promise<TemplateRow> {
    const row = await this.templates.find(shopId, id)
    if (!row) throw new AppError('DELIVERY_TEMPLATE_NOT_FOUND')
    return row
  }
}

const subjectOf = ({ id }: TemplateRow) => ({ kind: 'deliveryTemplate' as const, id })
const describe = ({ name, unit, rates, excluded }: TemplateRow) => ({ name, unit, rates, excluded })

const toTemplate = (row: TemplateRow): DeliveryTemplate => ({
  id: row.id,
  version: row.version,
  ...describe(row),
  updatedAt: row.updatedAt.toISOString(),
})
