import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { addLearner } from '../../support/server/fixture-learner'
import { SHOP, type Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { startOwnServer } from '../../support/server/harness'
import { addRegistration, field, fillIn, submit } from './registration-fixture'

const PDF = { name: 'proof.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.4\nproof of work\n%%EOF') }
const PHONE = '13911112222'
const SECTIONS = [
  {
    title: '资料',
    fields: [
      field('name', 'text', '姓名'),
      field('id-number', 'idCard', '身份证号'),
      field('photo', 'picture', '证件照', { portrait: true }),
      field('proof', 'file', '工作证明', { options: ['pdf', 'docx'], max: 1 }),
      field('backup', 'provedPhone', '家人手机'),
    ],
  },
]
const SEND_CODE = 'POST /base/api/shop/user/send/verification/code'
const PROVE = 'POST /resource/auth/registration/entry/phone'

let server: RunningApp
let call: Awaited<ReturnType<typeof startOwnServer>>['call']
let staff: StaffMember

beforeAll(async () => {
  ;({ server, call } = await startOwnServer('pocket_school_test_registration_fields'))
  staff = await addStaff(server.database)
})

const begin = async () => {
  const learner = await addLearner(server.database)
  const target = await addRegistration(server.database, { sections: SECTIONS })
  return { learner, target, id: await fillIn(call, learner, target) }
}
const sendFile = (learner: Learner, registrationId: string, file = PDF, fileName = 'C:\\papers\\在职证明.pdf') =>
  call.upload('POST /resource/auth/registration/entry/file', file, learner, {
    registrationId,
    fieldId: 'proof',
    fileName,
  })
const sendCode = async (phone: string) => {
  const sent = await call(SEND_CODE, { phone, purpose: 'form' }, { sid: SHOP })
  expect(sent.code).toBe(200)
  return { phone, codeTicket: sent.data.codeTicket, code: server.providers.outbox!.list(phone)[0]!.code }
}
const prove = async (learner: Learner, registrationId: string, phone = PHONE, change: { code?: string } = {}) =>
  call(PROVE, { registrationId, fieldId: 'backup', ...(await sendCode(phone)), ...change }, learner)

describe('a file of a form', () => {
  it('is kept under its own name, sealed, and read by staff through a call that is on record', async () => {
    const { learner, target, id } = await begin()
    const { data } = await sendFile(learner, target.registrationId)
    expect(data.values).toContainEqual({ fieldId: 'proof', values: ['在职证明.pdf'] })
    await prove(learner, target.registrationId, '13911116666')
    expect((await submit(call, learner, id)).data.status).toBe('pending')
    const input = { id, fieldId: 'proof', reason: '核对证明' }
    const revealed = await call('POST /staff/registration/entry/reveal', input, staff)
    expect(revealed.data).toEqual({
      text: '在职证明.pdf',
      picture: '',
      file: `data:application/pdf;base64,${PDF.content.toString('base64')}`,
    })
    const audit = await call('POST /staff/audit/page', { subjectKind: 'registrationEntry', subjectId: id }, staff)
    expect(JSON.stringify(audit.data.list)).toContain('核对证明')
  })

  it('is named by what it contains, and refused where the form does not take that', async () => {
    const { learner, target } = await begin()
    const text = { ...PDF, content: Buffer.from('MZ this is a program') }
    const refused = await sendFile(learner, target.registrationId, text)
    expect(refused).toMatchObject({ code: ERRORS.FILE_TYPE_REFUSED.code, msg: '工作证明只能是PDF、Word文件' })
    const { data } = await sendFile(learner, target.registrationId, PDF, '证明.exe')
    expect(data.values).toContainEqual({ fieldId: 'proof', values: ['证明.exe.pdf'] })
  })

  it('is refused beyond the size that the form says', async () => {
    const { learner, target } = await begin()
    const large = { ...PDF, content: Buffer.concat([PDF.content, Buffer.alloc(1024 * 1024)]) }
    expect((await sendFile(learner, target.registrationId, large)).code).toBe(ERRORS.FILE_TOO_LARGE.code)
  })

  it('is removed from the storage when another one takes its place', async () => {
    const { learner, target, id } = await begin()
    const listKeys = async () => {
      const rows = await server.database.rows<{ key: string }>(
        sql`select key from registration_picture where entry_id = ${id} and field_id = 'proof'`,
      )
      return rows.map(({ key }) => key)
    }
    await sendFile(learner, target.registrationId)
    const [former] = await listKeys()
    await sendFile(learner, target.registrationId)
    expect(await listKeys()).not.toContain(former)
    expect(await listKeys()).toHaveLength(1)
  })
})

describe('a phone number with a code', () => {
  it('is entered by the code that was sent to it, and shown masked', async () => {
    const { learner, target, id } = await begin()
    const { code, data } = await prove(learner, target.registrationId)
    expect(code).toBe(200)
    expect(data.values).toContainEqual({ fieldId: 'backup', values: ['139****2222'] })
    await sendFile(learner, target.registrationId)
    await submit(call, learner, id)
    const list = { registrationId: target.registrationId, reason: '报送' }
    expect((await call('POST /staff/registration/entry/export', list, staff)).data.csv).toContain(PHONE)
  })

  it('is not entered by a wrong code, nor by saving the form', async () => {
    const { learner, target, id } = await begin()
    const { registrationId } = target
    const phone = '13911113333'
    const { code } = await sendCode(phone)
    const wrong = code === '000000' ? '111111' : '000000'
    const other = await addLearner(server.database)
    expect((await prove(other, registrationId, '13911114444', { code: wrong })).code).toBe(ERRORS.CODE_WRONG.code)
    const values = [{ fieldId: 'backup', values: [phone] }]
    const saved = await call('POST /resource/auth/registration/entry/save', { registrationId, values }, learner)
    expect(saved.code).toBe(ERRORS.INPUT_INVALID.code)
    await sendFile(learner, registrationId)
    expect((await submit(call, learner, id)).msg).toBe('请验证家人手机')
  })

  it('needs a code of its own: one for logging in does not do', async () => {
    const { learner, target } = await begin()
    const phone = '13911115555'
    const sent = await call(SEND_CODE, { phone, purpose: 'login' }, { sid: SHOP })
    const code = server.providers.outbox!.list(phone)[0]!.code
    const proof = { phone, code, codeTicket: sent.data.codeTicket }
    const { registrationId } = target
    const refused = await call(PROVE, { registrationId, fieldId: 'backup', ...proof }, learner)
    expect(refused.code).toBe(ERRORS.CODE_EXPIRED.code)
  })
})

describe('a form with a file', () => {
  it('names only types and sizes that can be checked', async () => {
    const { target } = await begin()
    const { data } = await call('POST /staff/registration/page', {}, staff)
    const { entryCount: _, ...known } = data.list.find(({ id }) => id === target.registrationId)!
    const posts = known.posts.map(({ taken: _taken, archived: _archived, ...post }) => post)
    const save = (change: { options?: string[]; max?: number }) => {
      const fields = SECTIONS[0]!.fields.map((each) => (each.id === 'proof' ? { ...each, ...change } : each))
      return call('POST /staff/registration/save', { ...known, posts, sections: [{ title: '资料', fields }] }, staff)
    }
    expect(await save({ options: ['exe'] })).toMatchObject({ code: ERRORS.REGISTRATION_INVALID.code })
    expect(await save({ max: 50 })).toMatchObject({ msg: '“工作证明”文件最大 1 到 5 MB' })
    expect((await save({ max: 5 })).code).toBe(200)
  })
})
