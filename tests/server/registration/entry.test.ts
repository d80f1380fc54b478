import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { HOLD_MINUTES } from '@contract/registration/registration-status'
import type { RunningApp } from '../../../server/src/app'
import {
  registrationEntryTable,
  registrationPostTable,
} from '../../../server/src/modules/registration/registration.table'
import { addLearner } from '../../support/server/fixture-learner'
import type { Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { addRegistration, fillIn, handIn, ID_NUMBER, PORTRAIT, submit, VALUES } from './registration-fixture'

const DAY = 86_400_000
let server: RunningApp
let call: Awaited<ReturnType<typeof startOwnServer>>['call']
let staff: StaffMember

beforeAll(async () => {
  ;({ server, call } = await startOwnServer('pocket_school_test_registration'))
  staff = await addStaff(server.database)
})
afterEach(() => clock.set(undefined))

const newLearner = () => addLearner(server.database)
const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds))
const approve = (id: string) => call('PUT /staff/registration/entry/approve', { ids: [id] }, staff)
const view = async (learner: Learner, id: string) =>
  (await call('GET /resource/auth/registration/entry/view', { id }, learner)).data
const countTaken = async (postId: string) =>
  (await server.database.current.select().from(registrationPostTable).where(eq(registrationPostTable.id, postId)))[0]!
    .taken

describe('a draft', () => {
  it('keeps fields that are not sent again, and shows the ID number masked', async () => {
    const [learner, target] = [await newLearner(), await addRegistration(server.database)]
    const { registrationId } = target
    await fillIn(call, learner, target)
    const values = [{ fieldId: 'name', values: ['李小明'] }]
    const { data } = await call('POST /resource/auth/registration/entry/save', { registrationId, values }, learner)
    expect(data.values).toMatchObject([
      { fieldId: 'name', values: ['李小明'] },
      { fieldId: 'id-number', values: ['1101**********002X'] },
      { fieldId: 'photo' },
    ])
    expect(data.status).toBe('draft')
  })

  it('is sealed: neither database nor storage holds what was entered', async () => {
    const [learner, target] = [await newLearner(), await addRegistration(server.database)]
    const { id } = await handIn(call, learner, target)
    const [row] = await server.database.rows<{ text: string }>(
      sql`select to_jsonb(e)::text as text from registration_entry e where id = ${id}`,
    )
    expect(row!.text).not.toContain(ID_NUMBER)
    expect(row!.text).not.toContain('李晓明')
    const picture = await call('GET /resource/auth/registration/entry/picture/view', { id, fieldId: 'photo' }, learner)
    expect(picture.data.picture).toMatch(/^data:image\/jpeg;base64,/)
  })

  it('refuses fields that the form does not have, and another registration’s post', async () => {
    const [learner, target] = [await newLearner(), await addRegistration(server.database)]
    const other = await addRegistration(server.database)
    const { registrationId } = target
    const key = 'POST /resource/auth/registration/entry/save'
    const unknown = await call(key, { registrationId, values: [{ fieldId: 'score', values: ['1'] }] }, learner)
    expect(unknown.code).toBe(ERRORS.INPUT_INVALID.code)
    const foreign = await call(key, { registrationId, postId: other.postId, values: [] }, learner)
    expect(foreign.code).toBe(ERRORS.POST_NOT_FOUND.code)
  })

  it('is refused before the opening and after the closing', async () => {
    const learner = await newLearner()
    const target = await addRegistration(server.database)
    later(11 * DAY)
    const { registrationId } = target
    const saved = await call('POST /resource/auth/registration/entry/save', { registrationId, values: VALUES }, learner)
    expect(saved.code).toBe(ERRORS.REGISTRATION_CLOSED.code)
  })
})

describe('handing in', () => {
  it('names the first field that is wrong', async () => {
    const [learner, target] = [await newLearner(), await addRegistration(server.database)]
    const id = await fillIn(call, learner, target)
    const values = [{ fieldId: 'id-number', values: ['110105194912310021'] }]
    await call(
      'POST /resource/auth/registration/entry/save',
      { registrationId: target.registrationId, values },
      learner,
    )
    expect(await submit(call, learner, id)).toMatchObject({
      code: ERRORS.ENTRY_FIELD_INVALID.code,
      msg: '身份证号不正确，请核对后重填',
    })
    expect(await countTaken(target.postId)).toBe(0)
  })

  it('takes one place, also when it is repeated', async () => {
    const [learner, target] = [await newLearner(), await addRegistration(server.database)]
    const entry = await handIn(call, learner, target)
    expect(entry).toMatchObject({ status: 'pending', number: expect.stringMatching(/^\d{4}(-[0-9A-Z]{4}){3}$/) })
    expect((await submit(call, learner, entry.id)).data.status).toBe('pending')
    expect(await countTaken(target.postId)).toBe(1)
  })

  it('gives the last place to one of many [postgres]', async () => {
    const target = await addRegistration(server.database, { posts: [{ quota: 3 }] })
    const learners: Learner[] = []
    const ids: string[] = []
    for (let each = 0; each < 12; each++) {
      const learner = await newLearner()
      learners.push(learner)
      ids.push(await fillIn(call, learner, target))
    }
    const answers = await Promise.all(learners.map((learner, at) => submit(call, learner, ids[at]!)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === ERRORS.POST_FULL.code)).toHaveLength(9)
    expect(await countTaken(target.postId)).toBe(3)
  })

  it('locks the form until it is rejected, and then keeps the place', async () => {
    const [learner, target] = [await newLearner(), await addRegistration(server.database)]
    const { id } = await handIn(call, learner, target)
    const { registrationId } = target
    const save = () => call('POST /resource/auth/registration/entry/save', { registrationId, values: VALUES }, learner)
    expect((await save()).code).toBe(ERRORS.ENTRY_LOCKED.code)
    await call('PUT /staff/registration/entry/reject', { ids: [id], reason: '照片不清楚' }, staff)
    expect(await view(learner, id)).toMatchObject({ status: 'rejected', reason: '照片不清楚' })
    expect((await save()).code).toBe(200)
    expect((await submit(call, learner, id)).data.status).toBe('pending')
    expect(await countTaken(target.postId)).toBe(1)
    expect((await view(learner, id)).moves.map(({ event }) => event)).toEqual(['submit', 'reject', 'submit'])
  })

  it('is taken back, and the place with it', async () => {
    const [learner, target] = [await newLearner(), await addRegistration(server.database)]
    const { id } = await handIn(call, learner, target)
    expect((await call('PUT /resource/auth/registration/entry/withdraw', { id }, learner)).data.status).toBe(
      'withdrawn',
    )
    expect(await countTaken(target.postId)).toBe(0)
    await handIn(call, learner, target)
    expect(await countTaken(target.postId)).toBe(1)
  })

  it('gives the place of an unpaid entry back after half an hour', async () => {
    const learner = await newLearner()
    const target = await addRegistration(server.database, { posts: [{ feeFen: 5000 }] })
    const { id, status } = await handIn(call, learner, target)
    expect(status).toBe('unpaid')
    later(HOLD_MINUTES * 60_000 + 1000)
    await server.jobs.runDue(clock.now())
    expect((await view(learner, id)).status).toBe('draft')
    expect(await countTaken(target.postId)).toBe(0)
  })
})

describe('what was entered', () => {
  it('is deleted on the date that the school set, pictures included', async () => {
    const learner = await newLearner()
    const target = await addRegistration(server.database)
    const { id } = await handIn(call, learner, target)
    later(61 * DAY)
    await server.jobs.runDue(clock.now())
    expect(await view(learner, id)).toMatchObject({ erased: true, values: [] })
    const picture = await call('GET /resource/auth/registration/entry/picture/view', { id, fieldId: 'photo' }, learner)
    expect(picture.code).toBe(ERRORS.FILE_MISSING.code)
    const [row] = await server.database.current
      .select()
      .from(registrationEntryTable)
      .where(eq(registrationEntryTable.id, id))
    expect(row!.sealed).toBe('')
  })
})

describe('on the spot', () => {
  const admit = async () => {
    const [learner, target] = [await newLearner(), await addRegistration(server.database)]
    const { id, number } = await handIn(call, learner, target)
    await approve(id)
    return { learner, target, id, number }
  }
  const sendFace = async (learner: Learner, id: string, nonce?: string) => {
    const permit = await call('POST /resource/auth/registration/entry/verify/permit', { id, agreed: true }, learner)
    const query = { id, nonce: nonce ?? permit.data.nonce }
    return call.upload('POST /resource/auth/registration/entry/verify/face', PORTRAIT, learner, query)
  }

  it('draws a ticket with room and seat once the school opened it', async () => {
    const { learner, id } = await admit()
    const places = [{ id, room: '第 2 考场', seat: '07' }]
    expect((await call('PUT /staff/registration/entry/seat', { places }, staff)).data.changed).toBe(1)
    const { code, data } = await call('POST /resource/auth/registration/entry/ticket', { id }, learner)
    expect(code).toBe(200)
    const page = await server.app.inject({ url: data.pdfUrl })
    expect(page.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    later(660_000)
    await server.jobs.runDue(clock.now())
    clock.set(undefined)
    expect((await server.app.inject({ url: data.imageUrl })).statusCode).toBe(404)
  })

  it('takes one face under a permission, and refuses a replayed one', async () => {
    const { learner, id } = await admit()
    const { nonce } = (
      await call('POST /resource/auth/registration/entry/verify/permit', { id, agreed: true }, learner)
    ).data
    const first = await call.upload('POST /resource/auth/registration/entry/verify/face', PORTRAIT, learner, {
      id,
      nonce,
    })
    expect(first.code).toBe(200)
    expect((await sendFace(learner, id, nonce)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
  })

  it('tells both sides what the staff decided', async () => {
    const { learner, id, number } = await admit()
    await sendFace(learner, id)
    const code = `https://x/wap/sub/registration/verify?sid=a&number=${number.toLowerCase()}`
    const found = await call('POST /staff/registration/verify/find', { code }, staff)
    expect(found.data).toMatchObject({ id, verification: 'none', portrait: expect.stringMatching(/^data:/) })
    expect(JSON.stringify(found.data)).not.toContain(ID_NUMBER)
    const decide = 'PUT /staff/registration/verify/decide'
    expect((await call(decide, { id, passed: false, reason: ' ' }, staff)).code).toBe(ERRORS.INPUT_INVALID.code)
    expect((await call(decide, { id, passed: true, reason: '' }, staff)).data.verification).toBe('passed')
    expect(await view(learner, id)).toMatchObject({ verification: 'passed' })
  })

  it('is withdrawn until it is checked, and begins anew without seat and face when it is handed in again', async () => {
    const { learner, target, id, number } = await admit()
    await sendFace(learner, id)
    await call('PUT /staff/registration/entry/seat', { places: [{ id, room: '第 2 考场', seat: '07' }] }, staff)
    const withdraw = () => call('PUT /resource/auth/registration/entry/withdraw', { id }, learner)
    expect((await withdraw()).data).toMatchObject({ status: 'withdrawn', room: '', faceResult: 'none' })
    await handIn(call, learner, target)
    await approve(id)
    const found = await call('POST /staff/registration/verify/find', { code: number }, staff)
    expect(found.data).toMatchObject({ id, room: '', seat: '', face: '', faceResult: 'none', verification: 'none' })
    await call('PUT /staff/registration/verify/decide', { id, passed: true, reason: '' }, staff)
    expect((await withdraw()).code).toBe(ERRORS.ENTRY_EVENT_REFUSED.code)
  })

  it('shows what tells who somebody is only by a call that is on record', async () => {
    const { id } = await admit()
    const seen = await call('GET /staff/registration/entry/view', { id }, staff)
    expect(JSON.stringify(seen.data)).not.toContain(ID_NUMBER)
    const input = { id, fieldId: 'id-number', reason: '核对证件' }
    expect((await call('POST /staff/registration/entry/reveal', input, staff)).data.text).toBe(ID_NUMBER)
    const audit = await call('POST /staff/audit/page', { subjectKind: 'registrationEntry', subjectId: id }, staff)
    expect(JSON.stringify(audit.data.list)).toContain('核对证件')
    expect(JSON.stringify(audit.data.list)).not.toContain(ID_NUMBER)
  })
})
