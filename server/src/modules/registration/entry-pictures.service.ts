import { listFields } from '@contract/registration/field-kinds'
import type { RegistrationEntry } from '@contract/registration/calls'
import { AppError } from '../../kernel/app-error'
import type { PictureEncoder } from '../../kernel/media/picture'
import type { EntryRepository, EntryRow, PictureRow } from './entry.repository'
import type { EntryService, Learner } from './entry.service'
import type { RegistrationRepository, RegistrationRow } from './registration.repository'
import { toDataAddress, type SealedPictures } from './sealed-pictures'

/** Pictures in the form of an entry. */
export class EntryPicturesService {
  constructor(
    private readonly entries: EntryRepository,
    private readonly registrations: Pick<RegistrationRepository, 'find'>,
    private readonly service: EntryService,
    private readonly encoder: PictureEncoder,
    private readonly pictures: SealedPictures,
    private readonly now: () => Date,
  ) {}

  /**
   * Puts a picture, cut to what the form asks for, in the place of the field's earlier one.
   * @throws AppError INPUT_INVALID for a field that takes no picture, FILE_TYPE_REFUSED, SERVER_BUSY, as `save`
   */
  async upload(
    learner: Learner,
    { registrationId, fieldId }: { registrationId: string; fieldId: string },
    content: Buffer,
  ): Promise<RegistrationEntry> {
    const registration = await this.registrations.find(learner.shopId, registrationId)
    if (!registration) throw new AppError('REGISTRATION_NOT_FOUND')
    const { widthPx, heightPx } = findPictureField(registration, fieldId)
    const shape = widthPx && heightPx ? { widthPx, heightPx } : undefined
    const picture = await this.encoder.encode(content, { jpegOnly: true, shape })
    // A draft comes first, so that a picture always has its entry.
    const { id } = await this.service.edit(learner, registrationId, (values) => values)
    const key = await this.pictures.write(learner.shopId, picture.content)
    const former = await this.replace({ entryId: id, fieldId, key, createdAt: this.now() }, learner, registrationId)
    if (former) await this.pictures.remove(former)
    return this.service.view(learner, id)
  }

  /** @throws AppError ENTRY_NOT_FOUND, FILE_MISSING */
  async show(learner: Learner, id: string, fieldId: string): Promise<{ picture: string }> {
    await this.service.get(learner, id)
    const known = (await this.entries.listPictures(id)).find((each) => each.fieldId === fieldId)
    const picture = known && (await this.pictures.read(known.key))
    if (!picture) throw new AppError('FILE_MISSING', '还没有上传这张图片')
    return { picture: toDataAddress(picture) }
  }

  /** The picture of an entry that the face is compared with. */
  async findPortrait({ id }: EntryRow, { sections }: RegistrationRow): Promise<Buffer | undefined> {
    const field = listFields(sections).find(({ portrait }) => portrait)
    const known = field && (await this.entries.listPictures(id)).find(({ fieldId }) => fieldId === field.id)
    return known && this.pictures.read(known.key)
  }

  /** Returns the key of the picture that was there before. */
  private async replace(row: PictureRow, learner: Learner, registrationId: string): Promise<string | undefined> {
    let former: string | undefined
    try {
      await this.service.edit(learner, registrationId, async (values) => {
        former = await this.entries.setPicture(row)
        return { ...values, [row.fieldId]: [row.key.replace(/^.*registration-|\.sealed$/g, '')] }
      })
    } catch (error) {
      await this.pictures.remove(row.key)
      throw error
    }
    return former
  }
}

const findPictureField = ({ sections }: RegistrationRow, fieldId: string) => {
  const field = listFields(sections).find(({ id, kind }) => id === fieldId && kind === 'picture')
  if (!field) throw new AppError('INPUT_INVALID', '表单已更新，请刷新后重试')
  return field
}
