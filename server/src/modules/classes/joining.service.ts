import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { dayOf } from '../../kernel/school-time'
import type { ClassRepository } from './class.repository'
import { canLeave, isOver, type ClassService } from './class.service'
import type { CodeRepository } from './code.repository'
import type { MembersService } from './members.service'

interface JoiningServiceDeps {
  database: Pick<Database, 'transact'>
  classes: Pick<ClassRepository, 'find'>
  shown: Pick<ClassService, 'findTime'>
  codes: CodeRepository
  members: MembersService
  now: () => Date
}

/** Learners who come by an invitation code, and leave again. */
export class JoiningService {
  constructor(private readonly deps: JoiningServiceDeps) {}

  /** A use is taken only by who gets in. @throws AppError INVITATION_REFUSED and as `PartyService.join` */
  join(shopId: string, userId: string, typed: string): Promise<{ id: string; title: string }> {
    const code = typed.replace(/[\s-]/g, '').toUpperCase()
    return this.deps.database.transact(async () => {
      const used = await this.deps.codes.use(shopId, code, this.deps.now())
      const found = used && (await this.deps.classes.find(shopId, used.classId, this.today()))
      if (!found) throw new AppError('INVITATION_REFUSED')
      const party = await this.deps.members.partyOf(found)
      const span = this.deps.members.spanOf(found)
      await this.deps.members.join(party, { userId, role: used.role, ...span, source: 'code' })
      return { id: found.id, title: found.title }
    })
  }

  /** @throws AppError PARTY_NOT_FOUND, CLASS_NOT_LEFT */
  async leave(shopId: string, userId: string, id: string): Promise<{ left: boolean }> {
    const today = this.today()
    const found = await this.deps.classes.find(shopId, id, today)
    const member = found && (await this.deps.shown.findTime(found, userId))
    if (!found || !member || isOver(member, today)) throw new AppError('PARTY_NOT_FOUND')
    if (!canLeave(found, member, today)) throw new AppError('CLASS_NOT_LEFT')
    await this.deps.members.leave(shopId, member, today, '自己退出')
    return { left: true }
  }

  private today(): string {
    return dayOf(this.deps.now())
  }
}
