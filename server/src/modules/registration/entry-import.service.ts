import type { Storage } from '../../kernel/media/storage'
import { makePaperNumber } from '../../kernel/paper-number'
import type { Seal } from '../../kernel/seal'
import { sealValues, type Values } from './entry-values'
import type { ImportedEntry, RegistrationImportRepository } from './registration-import.repository'
import { SealedFiles } from './sealed-files'

type GivenEntry = Omit<ImportedEntry, 'shopId' | 'userId' | 'number' | 'sealed' | 'submittedAt'> & {
  values: Values
  pictures: { fieldId: string; jpeg: Buffer }[]
}

/** Hands in what students of a school folder entered, sealed as if they had done it themselves. */
export class EntryImportService {
  constructor(
    private readonly rows: RegistrationImportRepository,
    private readonly storage: Storage,
    private readonly seal?: Seal,
  ) {}

  /** Adds an entry once; later imports leave it as it is. */
  async add(
    owner: { shopId: string; userId: string },
    { values, pictures, ...entry }: GivenEntry,
    submittedAt: Date,
  ): Promise<void> {
    if (!this.seal) throw new Error('entries for registrations cannot be imported without a seal')
    const names = Object.fromEntries(pictures.map(({ fieldId }) => [fieldId, ['imported']]))
    const sealed = sealValues(this.seal, entry.id, { ...values, ...names })
    const number = makePaperNumber(submittedAt)
    if (!(await this.rows.addEntry({ ...entry, ...owner, sealed, number, submittedAt }))) return
    const files = new SealedFiles(this.storage, this.seal)
    for (const { fieldId, jpeg } of pictures) {
      const key = await files.write(owner.shopId, jpeg)
      await this.rows.addPicture({ key, entryId: entry.id, fieldId, createdAt: submittedAt })
    }
  }
}
