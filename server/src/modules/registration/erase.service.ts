import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import { addDays, dayOf, startOfDay } from '../../kernel/school-time'
import type { EntryRepository } from './entry.repository'
import type { SealedFiles } from './sealed-files'

export const ERASE_JOB = 'registration.erase'
const BATCH = 200

interface EraseServiceDeps {
  database: Database
  entries: EntryRepository
  files: SealedFiles
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Deletes what was entered, pictures included, on the date that the school set. That somebody registered remains. */
export class EraseService {
  private plannedFor = ''

  constructor(private readonly deps: EraseServiceDeps) {}

  /** Plans the next daily run, once in each process and day. Call it wherever something is entered. */
  readonly plan = async (): Promise<void> => {
    const next = addDays(startOfDay(dayOf(this.deps.now())), 1)
    const day = dayOf(next)
    if (this.plannedFor === day) return
    await this.deps.jobs.enqueue(ERASE_JOB, day, {}, next)
    this.plannedFor = day
  }

  /** The job: erases what is due, and goes on tomorrow while there is anything left to erase one day. */
  async run(): Promise<void> {
    for (;;) {
      const due = await this.deps.entries.listDueToErase(this.deps.now(), BATCH)
      for (const { id } of due) await this.erase(id)
      if (due.length < BATCH) break
    }
    if (await this.deps.entries.hasContent()) await this.plan()
  }

  /** Files first: when it fails in between, the entry is found again. */
  private async erase(id: string): Promise<void> {
    const pictures = await this.deps.entries.listPictures(id)
    const entry = await this.deps.entries.lock(id)
    for (const { key } of pictures) await this.deps.files.remove(key)
    await this.deps.files.remove(entry!.faceKey)
    await this.deps.database.transact(async () => {
      await this.deps.entries.removePictures(id)
      await this.deps.entries.change(id, { sealed: '', faceKey: '', erasedAt: this.deps.now() })
    })
  }
}
