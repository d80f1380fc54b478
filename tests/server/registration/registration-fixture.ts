import type { FormField, FormSection } from '@contract/registration/field-kinds'
import type { Database } from '../../../server/src/kernel/db/database'
import { makeId } from '../../../server/src/kernel/make-id'
import { registrationPostTable, registrationTable } from '../../../server/src/modules/registration/registration.table'
import { drawPicture } from '../../support/server/draw-picture'
import { SHOP, type Learner } from '../../support/server/fixture-school'
import { clock } from '../../support/server/harness'
import type { createClient } from '../../support/server/client'

type Call = ReturnType<typeof createClient>

const DAY = 86_400_000
export const ID_NUMBER = '11010519491231002X'

export const field = (
  id: string,
  kind: FormField['kind'],
  label: string,
  change: Partial<FormField> = {},
): FormField => ({
  id,
  kind,
  label,
  hint: '',
  required: true,
  options: [],
  min: null,
  max: null,
  widthPx: null,
  heightPx: null,
  portrait: false,
  ownPhone: false,
  ...change,
})
const SECTIONS: FormSection[] = [
  { title: '个人资料', fields: [field('name', 'text', '姓名', { max: 30 }), field('id-number', 'idCard', '身份证号')] },
  {
    title: '照片',
    fields: [field('photo', 'picture', '证件照', { widthPx: 295, heightPx: 413, portrait: true })],
  },
]
export const VALUES = [
  { fieldId: 'name', values: ['李晓明'] },
  { fieldId: 'id-number', values: [ID_NUMBER] },
]

/** A registration that is open, with one post by default. */
export const addRegistration = async (
  database: Database,
  {
    posts = [{}],
    ...change
  }: Partial<typeof registrationTable.$inferInsert> & { posts?: { feeFen?: number; quota?: number }[] } = {},
) => {
  const now = clock.now().getTime()
  const registrationId = makeId()
  await database.current.insert(registrationTable).values({
    id: registrationId,
    shopId: SHOP,
    title: '电工证统考',
    opensAt: new Date(now - DAY),
    closesAt: new Date(now + 10 * DAY),
    ticketsAt: new Date(now - DAY),
    deletesAt: new Date(now + 60 * DAY),
    comparesFace: true,
    sections: SECTIONS,
    createdAt: new Date(now - DAY),
    ...change,
  })
  const postIds = posts.map(() => makeId())
  await database.current.insert(registrationPostTable).values(
    posts.map(({ feeFen = 0, quota = 10 }, sort) => ({
      id: postIds[sort]!,
      registrationId,
      name: `岗位 ${sort + 1}`,
      feeFen,
      quota,
      sort,
    })),
  )
  return { registrationId, postIds, postId: postIds[0]! }
}

export const PORTRAIT = { name: 'photo.jpg', type: 'image/jpeg', content: await drawPicture('jpeg', 60, 80) }

/** Fills a form in completely; returns the entry's id. */
export const fillIn = async (
  call: Call,
  learner: Learner,
  { registrationId, postId }: { registrationId: string; postId: string },
): Promise<string> => {
  const saved = await call(
    'POST /resource/auth/registration/entry/save',
    { registrationId, postId, values: VALUES },
    learner,
  )
  if (saved.code !== 200) throw new Error(`the draft was refused: ${saved.msg}`)
  const target = { registrationId, fieldId: 'photo' }
  const uploaded = await call.upload('POST /resource/auth/registration/entry/picture', PORTRAIT, learner, target)
  if (uploaded.code !== 200) throw new Error(`the picture was refused: ${uploaded.msg}`)
  return saved.data.id
}

export const submit = (call: Call, learner: Learner, id: string) =>
  call('POST /resource/auth/registration/entry/submit', { id }, learner)

/** Fills in and hands in. */
export const handIn = async (call: Call, learner: Learner, target: { registrationId: string; postId: string }) => {
  const { data, code, msg } = await submit(call, learner, await fillIn(call, learner, target))
  if (code !== 200) throw new Error(`the entry was refused: ${msg}`)
  return data
}
