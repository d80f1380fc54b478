import { FILE_NAME_LENGTH, fileBytesOf, listFields, type FieldKind } from '@contract/registration/field-kinds'
import type { RegistrationEntry } from '@contract/registration/calls'
import { AppError } from '../../kernel/app-error'
import { toDataAddress } from '../../kernel/media/data-address'
import { readPlainText } from '../../kernel/plain-text'
import type { PictureEncoder } from '../../kernel/media/picture'
import type { EntryRepository, EntryRow, PictureRow } from './entry.repository'
import type { EntryService, Learner } from './entry.service'
import type { RegistrationRepository, RegistrationRow } from './registration.repository'
import { readFileType, withEnding } from './read-file-type'
import type { SealedFiles } from './sealed-files'

interface EntryFilesServiceDeps {
  entries: EntryRepository
  registrations: Pick<RegistrationRepository, 'find'>
  service: EntryService
  encoder: PictureEncoder
  files: SealedFiles
  now: () => Date
}

/** Pictures and files in the form of an entry. */
export class EntryFilesService {
  constructor(private readonly deps: EntryFilesServiceDeps) {}

  /**
   * Puts a picture, cut to what the form asks for, in the place of the field's earlier one.
   * @throws AppError INPUT_INVALID for a field that takes no picture, FILE_TYPE_REFUSED, SERVER_BUSY, as `save`
   */
  async upload(
    learner: Learner,
    { registrationId, fieldId }: { registrationId: string; fieldId: string },
    content: Buffer,
  ): Promise<RegistrationEntry> {
    const registration = await this.deps.registrations.find(learner.shopId, registrationId)
    if (!registration) throw new AppError('REGISTRATION_NOT_FOUND')
    const { widthPx, heightPx } = findField(registration, fieldId, 'picture')
    const shape = widthPx && heightPx ? { widthPx, heightPx } : undefined
    const picture = await this.deps.encoder.encode(content, { jpegOnly: true, shape })
    return this.keep(learner, { registrationId, fieldId }, picture.content)
  }

  /**
   * Puts a file, kept as it is, in the place of the field's earlier one.
   * @throws AppError INPUT_INVALID for a field that takes no file, FILE_TYPE_REFUSED, FILE_TOO_LARGE, as `save`
   */
  async uploadFile(
    learner: Learner,
    { registrationId, fieldId, fileName }: { registrationId: string; fieldId: string; fileName: string },
    content: Buffer,
  ): Promise<RegistrationEntry> {
    const registration = await this.deps.registrations.find(learner.shopId, registrationId)
    if (!registration) throw new AppError('REGISTRATION_NOT_FOUND')
    const field = findField(registration, fieldId, 'file')
    if (content.length > fileBytesOf(field)) throw new AppError('FILE_TOO_LARGE')
    const ending = await readFileType(content, field)
    const name = readPlainText(fileName.replace(/^.*[/\\]|\p{Cc}/gsu, ''), '文件名', FILE_NAME_LENGTH)
    return this.keep(learner, { registrationId, fieldId }, content, withEnding(name, ending))
  }

  /** @throws AppError ENTRY_NOT_FOUND, FILE_MISSING */
  async show(learner: Learner, id: string, fieldId: string): Promise<{ picture: string }> {
    await this.deps.service.get(learner, id)
    const known = (await this.deps.entries.listPictures(id)).find((each) => each.fieldId === fieldId)
    const picture = known && (await this.deps.files.read(known.key))
    if (!picture) throw new AppError('FILE_MISSING', '还没有上传这张图片')
    return { picture: toDataAddress(picture) }
  }

  /** The picture of an entry that the face is compared with. */
  async findPortrait({ id }: EntryRow, { sections }: RegistrationRow): Promise<Buffer | undefined> {
    const field = listFields(sections).find(({ portrait }) => portrait)
    const known = field && (await this.deps.entries.listPictures(id)).find(({ fieldId }) => fieldId === field.id)
    return known && this.deps.files.read(known.key)
  }

  /** The value of a picture is the id of its file, that of a file its name. */
  private async keep(
    learner: Learner,
    { registrationId, fieldId }: { registrationId: string; fieldId: string },
    content: Buffer,
    name?: string,
  ): Promise<RegistrationEntry> {
    // A draft comes first, so that a file always has its entry.
    const { id } = await this.deps.service.edit(learner, registrationId, (values) => values)
    const key = await this.deps.files.write(learner.shopId, content)
    const value = name ?? key.replace(/^.*registration-|\.sealed$/g, '')
    const row = { entryId: id, fieldId, key, createdAt: this.deps.now() }
    const former = await this.replace(row, value, learner, registrationId)
    if (former) await this.deps.files.remove(former)
    return this.deps.service.view(learner, id)
  }

  /** Returns the key of the file that was there before. */
  private async replace(
    row: PictureRow,
    value: string,
    learner: Learner,
    registrationId: string,
  ): Promise<string | undefined> {
    let former: string | undefined
    try {
      await this.deps.service.edit(learner, registrationId, async (values) => {
        former = await this.deps.entries.setPicture(row)
        return { ...values, [row.fieldId]: [value] }
      })
    } catch (error) {
      await this.deps.files.remove(row.key)
      throw error
    }
    return former
  }
}

const findField = ({ sections }: RegistrationRow, fieldId: string, kind: FieldKind) => {
  const field = listFields(sections).find((each) => each.id === fieldId && each.kind === kind)
  if (!field) throw new AppError('INPUT_INVALID', '表单已更新，请刷新后重试')
  return field
}
