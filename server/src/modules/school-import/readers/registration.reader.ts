import { FIELD_KINDS, refuseFileField, type FormField, type FormSection } from '@contract/registration/field-kinds'
import fs from 'node:fs/promises'
import { AppError } from '../../../kernel/app-error'
import { PictureEncoder } from '../../../kernel/media/picture'
import type { Reading } from '../reading'
import type { OwnedEntryContent, RegistrationContent } from '../registration-content'
import type { Fields } from '../text/fields'

const COUNT = { min: 0, max: 1_000_000 }
const PX = { min: 50, max: 2000 }
const STATUSES = ['pending', 'approved', 'rejected'] as const

/** registrations.yml with the registrations for exams, which a school may leave out. */
export const readRegistrations = async (reading: Reading): Promise<RegistrationContent[]> => {
  const fields = reading.yaml('registrations.yml', true)
  if (!fields) return []
  const registrations: RegistrationContent[] = []
  for (const item of fields.items('registrations', { maxCount: 100 }))
    registrations.push(await readRegistration(reading, item))
  fields.close()
  return registrations
}

const readRegistration = async (reading: Reading, fields: Fields): Promise<RegistrationContent> => {
  const key = fields.key()
  reading.references.define('registration', key, fields.place('key'))
  const [opensAt, closesAt, deletesAt] = (['opensAt', 'closesAt', 'deletesAt'] as const).map((name) =>
    fields.moment(name, reading.now),
  ) as [Date, Date, Date]
  if (closesAt <= opensAt) fields.refuse('closesAt', '截止时间应当晚于开始时间')
  if (deletesAt <= closesAt) fields.refuse('deletesAt', '删除资料的时间应当晚于截止时间')
  const registration: RegistrationContent = {
    id: reading.id('registration', key),
    title: fields.text('title', { max: 60 }),
    cover: (await reading.mediaField(fields, 'cover', 'image', true)).key,
    html: await reading.markdown(`registrations/${key}.md`, true),
    opensAt,
    closesAt,
    deletesAt,
    examAt: fields.has('examAt') ? fields.moment('examAt', reading.now) : null,
    examPlace: fields.text('examPlace', { max: 100 }, ''),
    ticketsAt: fields.has('ticketsAt') ? fields.moment('ticketsAt', reading.now) : null,
    comparesFace: fields.flag('comparesFace', false),
    sections: fields.items('sections', { maxCount: 12 }).map(readSection),
    posts: fields.items('posts', { maxCount: 50 }).map((item) => readPost(reading, key, item)),
  }
  const all = registration.sections.flatMap((section) => section.fields)
  const portraits = all.filter(({ portrait }) => portrait)
  if (new Set(all.map(({ id }) => id)).size < all.length) fields.refuse('sections', '有重复的字段代号')
  if (portraits.length > 1 || portraits.some(({ kind }) => kind !== 'picture'))
    fields.refuse('sections', '报名照片（portrait）只能是一项图片')
  if (registration.comparesFace && !portraits[0]?.required)
    fields.refuse('comparesFace', '核验人脸需要一项必填的报名照片（portrait）')
  fields.close()
  return registration
}

const readSection = (fields: Fields): FormSection => {
  const section = {
    title: fields.text('title', { max: 30 }),
    fields: fields.items('fields', { maxCount: 40 }).map(readField),
  }
  fields.close()
  return section
}

const readField = (fields: Fields): FormField => {
  const kind = fields.oneOf('kind', FIELD_KINDS)
  const readNumber = (name: string, limits: { min: number; max: number }) =>
    fields.has(name) ? fields.integer(name, limits) : null
  const field: FormField = {
    id: fields.key(),
    kind,
    label: fields.text('label', { max: 30 }),
    hint: fields.text('hint', { max: 100 }, ''),
    required: fields.flag('required', true),
    options: fields.texts('options', { maxCount: 50, max: 40 }),
    min: readNumber('min', { min: -COUNT.max, max: COUNT.max }),
    max: readNumber('max', { min: -COUNT.max, max: COUNT.max }),
    widthPx: readNumber('width', PX),
    heightPx: readNumber('height', PX),
    portrait: fields.flag('portrait', false),
    ownPhone: fields.flag('ownPhone', false),
  }
  const problem = kind === 'file' && refuseFileField(field)
  if (problem) fields.refuse(field.options.length > 0 ? 'options' : 'max', problem)
  if ((kind === 'choice' || kind === 'choices') && field.options.length === 0) fields.refuse('options', '请写出选项')
  fields.close()
  return field
}

const readPost = (reading: Reading, registration: string, fields: Fields): RegistrationContent['posts'][number] => {
  const key = `${registration}/${fields.key()}`
  reading.references.define('registrationPost', key, fields.place('key'))
  const post = {
    id: reading.id('registrationPost', key),
    name: fields.text('name', { max: 30 }),
    note: fields.text('note', { max: 100 }, ''),
    feeFen: fields.integer('feeFen', { min: 0, max: 100_000_000 }, 0),
    quota: fields.integer('quota', { min: 1, max: COUNT.max }),
  }
  fields.close()
  return post
}

/** An entry of a student of the folder. */
export const readOwnedEntry = async (reading: Reading, student: string, fields: Fields): Promise<OwnedEntryContent> => {
  const key = fields.key('registration')
  reading.references.expect('registration', key, fields.place('registration'))
  const post = `${key}/${fields.key('post')}`
  reading.references.expect('registrationPost', post, fields.place('post'))
  const entry: OwnedEntryContent = {
    id: reading.id('registrationEntry', `${student}/${key}`),
    registrationId: reading.id('registration', key),
    postId: reading.id('registrationPost', post),
    status: fields.oneOf('status', STATUSES, 'pending'),
    reason: fields.text('reason', { max: 200 }, ''),
    room: fields.text('room', { max: 30 }, ''),
    seat: fields.text('seat', { max: 10 }, ''),
    daysAgo: fields.integer('daysAgo', { min: 0, max: 3650 }, 0),
    values: Object.fromEntries(
      fields.items('values', { optional: true, maxCount: 200 }).map((item) => {
        const value = [item.key('field'), item.texts('values', { maxCount: 20, max: 200 }, false)] as const
        item.close()
        return value
      }),
    ),
    pictures: [],
  }
  for (const item of fields.items('pictures', { optional: true, maxCount: 20 })) {
    const fieldId = item.key('field')
    const jpeg = await readOwnedPicture(reading, item)
    if (jpeg) entry.pictures.push({ fieldId, jpeg })
    item.close()
  }
  if (entry.status === 'rejected' && !entry.reason) fields.refuse('reason', '请写出没有通过的原因')
  fields.close()
  return entry
}

/** A picture of the folder as a form keeps it; undefined when it cannot be used, which is reported. */
const readOwnedPicture = async (reading: Reading, fields: Fields): Promise<Buffer | undefined> => {
  const file = fields.text('file', { max: 200 })
  const problem = file && reading.folder.problemOf(file)
  if (!file || problem) {
    if (problem) fields.refuse('file', problem)
    return undefined
  }
  try {
    const picture = await new PictureEncoder().encode(await fs.readFile(reading.folder.absolute(file)), {
      jpegOnly: true,
    })
    return picture.content
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    fields.refuse('file', `${file} 不能用：${error.message}`)
    return undefined
  }
}
