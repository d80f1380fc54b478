import { messageTargets } from '@contract/message/message-targets'
import { strToU8, zipSync, type Zippable } from 'fflate'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Storage } from '../../kernel/media/storage'
import type { Person, PersonalData, PersonalTable, StoredRow } from '../../kernel/personal-data/personal-data'
import type { PersonalDataRepository } from '../../kernel/personal-data/personal-data.repository'
import type { Seal } from '../../kernel/seal'
import { addDays } from '../../kernel/school-time'
import type { MessageSender } from '../message/message.service'
import { drawCopy, type Section } from './draw-copy'
import type { MyDataRepository } from './my-data.repository'

export const MAKE_COPY_JOB = 'my-data.copy'
export const DROP_COPY_JOB = 'my-data.drop'
const LIFE_DAYS = 7
/** Ends the keys of pictures of people, which lie encrypted in the storage. */
const SEALED = '.sealed'
const STORED = { level: 0 } as const

interface Sources {
  findPerson(userId: string): Promise<Person | undefined>
}

interface MakeCopyServiceDeps {
  copies: MyDataRepository
  stored: PersonalDataRepository
  personalData: readonly PersonalData[]
  storage: Pick<Storage, 'read' | 'write' | 'remove'>
  seal: Seal
  sources: Sources
  messages: MessageSender
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Makes a copy of everything that is kept of a learner: a page to read, JSON for machines, and the files. */
export class MakeCopyService {
  constructor(private readonly deps: MakeCopyServiceDeps) {}

  /** The job. Running it again writes the same file anew, and tells the learner once. */
  async run(userId: string, id: string, oldKey: string): Promise<void> {
    if (oldKey) await this.deps.storage.remove(oldKey)
    const person = await this.deps.sources.findPerson(userId)
    if (!person || (await this.deps.copies.find(userId))?.id !== id) return
    const content = Buffer.from(await this.pack(person))
    const readyAt = this.deps.now()
    const expiresAt = addDays(readyAt, LIFE_DAYS)
    const key = `${person.shopId}/private/my-data-${id}.zip`
    // Planned before the file exists, so that it never outlives its time.
    await this.deps.jobs.enqueue(DROP_COPY_JOB, id, { userId, id, key }, expiresAt)
    await this.deps.storage.write(key, content)
    if (!(await this.deps.copies.finish(userId, id, { key, readyAt, expiresAt, sizeBytes: content.length })))
      return this.deps.storage.remove(key)
    await this.deps.messages.sendAll([
      {
        userId,
        shopId: person.shopId,
        kind: 'school',
        title: '你的数据副本准备好了',
        content: `请在 ${LIFE_DAYS} 天内到“我的数据”里下载，过期会自动删除。`,
        target: messageTargets.dataCopy(),
        reason: `data-copy:${id}`,
      },
    ])
  }

  /** The job that removes a copy when its time is over. */
  async drop(userId: string, id: string, key: string): Promise<void> {
    await this.deps.storage.remove(key)
    await this.deps.copies.dropFile(userId, id)
  }

  private async pack(person: Person): Promise<Uint8Array> {
    const sections: Section[] = []
    const files: Zippable = {}
    for (const { tables } of this.deps.personalData) {
      for (const table of tables) {
        const rows = await this.deps.stored.listForCopy(table, person, this.deps.now())
        if (table.title && rows.length > 0) sections.push(this.toSection(table, rows))
        if (table.title) await this.addFiles(files, table, rows)
      }
    }
    const data = Object.fromEntries(sections.map(({ name, rows }) => [name, rows]))
    return zipSync({
      'index.html': strToU8(drawCopy(sections, Object.keys(files), this.deps.now())),
      'data.json': strToU8(JSON.stringify(data, null, 2)),
      ...files,
    })
  }

  /** Pictures and documents are compressed already. */
  private async addFiles(files: Zippable, { files: keysOf }: PersonalTable, rows: StoredRow[]): Promise<void> {
    for (const key of rows.flatMap((row) => keysOf?.(row) ?? [])) {
      const content = await this.deps.storage.read(key)
      const name = `files/${key.split('/').slice(2).join('-')}`
      if (content && key.endsWith(SEALED))
        files[name.replace(SEALED, '.jpg')] = [
          Buffer.from(this.deps.seal.open(content.toString(), key), 'base64'),
          STORED,
        ]
      else if (content) files[name] = [content, STORED]
    }
  }

  private toSection(personal: PersonalTable, rows: StoredRow[]): Section {
    const { title = '', hidden = [], unseal } = personal
    const show = (row: StoredRow) => ({
      ...Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field))),
      ...unseal?.(row, this.deps.seal),
    })
    return { name: this.deps.stored.nameOf(personal), title, rows: rows.map(show) }
  }
}
