import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Storage } from '../../../kernel/media/storage'
import type { Person, PersonalData, PersonalTable } from '../../../kernel/personal-data/personal-data'
import type { PersonalDataRepository } from '../../../kernel/personal-data/personal-data.repository'
import { addDays, dayOf } from '../../../kernel/school-time'
import type { UserRepository } from '../user.repository'
import type { DeregistrationRepository } from './deregistration.repository'

export const ERASE_ACCOUNT_JOB = 'user.erase'

interface EraseAccountServiceDeps {
  database: Database
  deregistrations: DeregistrationRepository
  users: UserRepository
  stored: PersonalDataRepository
  personalData: readonly PersonalData[]
  storage: Pick<Storage, 'remove' | 'removeStartingWith'>
  isBlocked: (person: Person) => Promise<boolean>
  /** What other modules give back first, such as a place that somebody waits for. Safe to run twice. */
  giveBack: (person: Person) => Promise<void>
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Erases what is personal of accounts whose time to return is over, as every module declared it. */
export class EraseAccountService {
  constructor(private readonly deps: EraseAccountServiceDeps) {}

  /**
   * The job. Each table is erased by itself, so it goes on where a process ended, and running it twice changes nothing.
   */
  async run(id: string): Promise<void> {
    const request = await this.deps.deregistrations.find(id)
    const person = request && (await this.deps.users.find(request.userId))
    if (!request || !person) return
    if (request.status === 'waiting' && (await this.deps.isBlocked(person))) return this.postpone(id)
    if (!(await this.deps.deregistrations.beginErasing(id))) return
    await this.deps.giveBack(person)
    for (const { tables } of this.deps.personalData) for (const table of tables) await this.erase(table, person)
    await this.deps.deregistrations.finish(id, this.deps.now())
  }

  /** Money came into motion meanwhile, for example a refund by the school. */
  private postpone(id: string): Promise<void> {
    const tomorrow = addDays(this.deps.now(), 1)
    return this.deps.jobs.enqueue(ERASE_ACCOUNT_JOB, `${id}:${dayOf(tomorrow)}`, { id }, tomorrow)
  }

  /** Files first: when it fails in between, the rows that name them are found again. */
  private async erase(table: PersonalTable, person: Person): Promise<void> {
    const { files, filePrefixes } = table
    if (files || filePrefixes) {
      for (const row of await this.deps.stored.list(table, person)) {
        for (const key of files?.(row) ?? []) await this.deps.storage.remove(key)
        for (const prefix of filePrefixes?.(row) ?? []) await this.deps.storage.removeStartingWith(prefix)
      }
    }
    await this.deps.database.transact(() => this.deps.stored.erase(table, person))
  }
}
