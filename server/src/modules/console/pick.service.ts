import type { Input } from '@contract/calls'
import type { Picked } from '@contract/staff/console-calls'
import { AppError } from '../../kernel/app-error'
import type { StaffContext } from '../../kernel/http/routes'
import { maskPhone } from '../../kernel/mask-phone'
import type { Media } from '../../kernel/media/media'
import type { PickRepository } from './pick.repository'

/** What pages choose from by its title, and titles for ids. */
export class PickService {
  constructor(
    private readonly rows: Pick<PickRepository, 'list'>,
    private readonly media: Pick<Media, 'urlOf'>,
  ) {}

  /** @throws AppError PERMISSION_MISSING for learners without learners.view */
  async list(
    { shopId, permissions }: Pick<StaffContext, 'shopId' | 'permissions'>,
    { of, ids, keyword }: Input<'POST /staff/pick'>,
  ): Promise<{ list: Picked[] }> {
    const isLearner = of === 'learner'
    if (isLearner && !permissions.includes('learners.view')) throw new AppError('PERMISSION_MISSING')
    const rows = await this.rows.list(shopId, of, { ids, keyword: keyword?.trim() })
    return {
      list: rows.map(({ id, title, hint, cover }) => ({
        id,
        title,
        hint: isLearner ? maskPhone(hint) : hint,
        coverUrl: this.media.urlOf(cover),
      })),
    }
  }
}
