import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import { addDays, dayOf, startOfDay } from '../../kernel/school-time'
import type { EntryRepository } from './entry.repository'
import type { SealedFiles } from './sealed-files'

export const ERASE_JOB = 'registration.erase'
const BATCH = 200

/** Deletes what was entered, pictures included, on the date that the school set. That somebody registered remains. */
export class EraseService {
  private plannedFor = ''

  constructor(
    private readonly database: Database,
    private readonly entries: EntryRepository,
    private readonly files: SealedFiles,
    private readonly jobs: Pick<Jobs, 'enqueue'>,
    private readonly now: () => Date,
  ) {}

  /** Plans the next daily run, once in each process and day. Call it wherever something is entered. */
  readonly plan = async (): Promise<void> => {
    const next = addDays(startOfDay(dayOf(this.now())), 1)
    const day = dayOf(next)
    if (this.plannedFor === day) return
    await this.jobs.enqueue(ERASE_JOB, day, {}, next)
    this.plannedFor = day
  }

  /** The job: erases what is due, and goes on tomorrow while there is anything left to erase one day. */
  async run(): Promise<void> {
    for (;;) {
      const due = await this.entries.listDueToErase(this.now(), BATCH)
      for (const { id } of due) await this.erase(id)
      if (due.length < BATCH) break
    }
    if (await this.entries.hasContent()) await this.plan()
  }

  /** Files first: when it fails in between, the entry is found again. */
  private async erase(id: string): Promise<void> {
    const pictures = await this.entries.listPictures(id)
    const entry = await this.entries.lock(id)
    for (const { key } of pictures) await this.files.remove(key)
    await this.files.remove(entry!.faceKey)
    await this.database.transact(async () => {
      await this.entries.removePictures(id)
      await this.entries.change(id, { sealed: '', faceKey: '', erasedAt: this.now() })
    })
  }
}
