import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Storage } from '../../../kernel/media/storage'
import type { Person, PersonalData, PersonalTable } from '../../../kernel/personal-data/personal-data'
import type { PersonalDataRepository } from '../../../kernel/personal-data/personal-data.repository'
import { addDays, dayOf } from '../../../kernel/school-time'
import type { UserRepository } from '../user.repository'
import type { DeregistrationRepository } from './deregistration.repository'

export const ERASE_ACCOUNT_JOB = 'user.erase'

/** Erases what is personal of accounts whose time to return is over, as every module declared it. */
export class EraseAccountService {
  constructor(
    private readonly database: Database,
    private readonly deregistrations: DeregistrationRepository,
    private readonly users: UserRepository,
    private readonly stored: PersonalDataRepository,
    private readonly personalData: readonly PersonalData[],
    private readonly storage: Pick<Storage, 'remove' | 'removeStartingWith'>,
    private readonly isBlocked: (person: Person) => Promise<boolean>,
    private readonly jobs: Pick<Jobs, 'enqueue'>,
    private readonly now: () => Date,
  ) {}

  /**
   * The job. Each table is erased by itself, so it goes on where a process ended, and running it twice changes nothing.
   */
  async run(id: string): Promise<void> {
    const request = await this.deregistrations.find(id)
    const person = request && (await this.users.find(request.userId))
    if (!request || !person) return
    if (request.status === 'waiting' && (await this.isBlocked(person))) return this.postpone(id)
    if (!(await this.deregistrations.beginErasing(id))) return
    for (const { tables } of this.personalData) for (const table of tables) await this.erase(table, person)
    await this.deregistrations.finish(id, this.now())
  }

  /** Money came into motion meanwhile, for example a refund by the school. */
  private postpone(id: string): Promise<void> {
    const tomorrow = addDays(this.now(), 1)
    return this.jobs.enqueue(ERASE_ACCOUNT_JOB, `${id}:${dayOf(tomorrow)}`, { id }, tomorrow)
  }

  /** Files first: when it fails in between, the rows that name them are found again. */
  private async erase(table: PersonalTable, person: Person): Promise<void> {
    const { files, filePrefixes } = table
    if (files || filePrefixes) {
      for (const row of await this.stored.list(table, person)) {
        for (const key of files?.(row) ?? []) await this.storage.remove(key)
        for (const prefix of filePrefixes?.(row) ?? []) await this.storage.removeStartingWith(prefix)
      }
    }
    await this.database.transact(() => this.stored.erase(table, person))
  }
}
