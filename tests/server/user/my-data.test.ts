import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/src/kernel/db/database'
import { LocalStorage } from '../../../server/src/kernel/media/storage'
import { PersonalDataRepository } from '../../../server/src/kernel/personal-data/personal-data.repository'
import { MakeCopyService } from '../../../server/src/modules/my-data/make-copy.service'
import { MyDataRepository } from '../../../server/src/modules/my-data/my-data.repository'
import { deregistrationTable } from '../../../server/src/modules/user/deregistration/deregistration.table'
import { staffAuditTable } from '../../../server/src/modules/staff/staff.table'
import type { NewMessage } from '../../../server/src/modules/message/message.service'
import { PERSONAL_DATA } from '../../../server/src/personal-data'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, clock, openDatabaseOfServer, startServer, withRollback } from '../../support/server/harness'
import { BROUGHT, fillPersonalTables, MARKER, PHONE, readSchema, TABLES, type Schema } from './personal-rows'

let database: Database
let schema: Schema
beforeAll(async () => {
  await startServer()
  database = await openDatabaseOfServer()
  schema = await readSchema(database)
})

/**
 * Tables that say nothing to a person: what a learner sees of them stands in another table, they guard or count
 * something, or they are the school's own books.
 */
const NOT_COPIED = [
  ...['face_nonce', 'attendance_log', 'cart_request', 'goods_reservation', 'live_watcher', 'play_ticket'],
  ...['mailing', 'message_delivery', 'message_permission', 'exam_attempt_log', 'wrong_setting', 'registration_log'],
  ...['trade_after_sale_line', 'trade_after_sale_log', 'channel_bill_difference', 'coupon_code', 'invoice_order'],
  ...['invoice_log', 'ledger_posting', 'ledger_entry', 'trade_order_request', 'trade_parcel_line', 'vip_gift'],
  ...[
    'payment_notification',
    'payment_log',
    'trade_refund_line',
    'trade_refund_request',
    'wechat_ticket',
    'wechat_push',
  ],
  ...['wechat_shipping_report'],
  ...['login_failure', 'data_copy', 'staff_audit', 'appointment_log'],
  ...['calendar_address', 'presence_log', 'leave_log', 'leave_span', 'homework_group_member'],
  ...['pull_click', 'pull_order', 'activity_buyer', 'activity_reminder', 'activity_visit'],
  ...['sign_in_try', 'presence_alert', 'commission_refund', 'review_trace'],
]
/** Opens what the marker stands for. */
const SEAL = { open: () => JSON.stringify({ name: [MARKER] }), close: (text: string) => text }

const makeCopy = async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-copy-'))
  const storage = new LocalStorage(folder)
  const userId = randomUUID()
  await database.current.execute(sql`set local session_replication_role = replica`)
  await fillPersonalTables(database, schema, storage, userId)
  const id = userId
  const sent: NewMessage[] = []
  const planned: Date[] = []
  const copies = new MyDataRepository(database)
  const making = new MakeCopyService({
    copies,
    stored: new PersonalDataRepository(database),
    personalData: PERSONAL_DATA,
    storage,
    seal: SEAL,
    sources: { findPerson: async () => ({ id: userId, shopId: SHOP, phone: PHONE }) },
    messages: {
      sendAll: async (messages) => {
        sent.push(...messages)
      },
    },
    jobs: { enqueue: async (_kind, _key, _payload, runAt) => void planned.push(runAt) },
    now: clock.now,
  })
  await making.run(userId, id, '')
  const copy = (await copies.find(userId))!
  const files = unzipSync((await storage.read(copy.key))!)
  return { making, copies, storage, copy, files, sent, planned, userId }
}

describe('a copy of what is kept of a learner', () => {
  it('has every table of server/src/personal-data.ts, except those that say nothing to a person', () => {
    const titled = new Set(TABLES.filter(({ title }) => title).map(({ table }) => getTableName(table)))
    const missing = new Set(TABLES.map(({ table }) => getTableName(table)).filter((name) => !titled.has(name)))
    expect([...missing].toSorted()).toEqual(NOT_COPIED.toSorted())
  })

  it(
    'holds the rows of each as JSON and as a page, with the files, and no secret of the server',
    withRollback(async () => {
      const { files } = await makeCopy()
      const data = JSON.parse(strFromU8(files['data.json']!)) as Record<string, Record<string, unknown>[]>
      for (const { table, title, hidden = [] } of TABLES) {
        // The filled learner has no request to leave.
        if (!title || table === deregistrationTable) continue
        const rows = data[getTableName(table)]
        expect(rows, getTableName(table)).toBeDefined()
        expect(rows!.flatMap(Object.keys).filter((field) => hidden.includes(field))).toEqual([])
        expect(rows!.flatMap(Object.keys).filter((field) => /(?<!pdf)Hash$/.test(field))).toEqual([])
      }
      expect(data.app_user![0]).toMatchObject({ phone: PHONE, realName: MARKER })
      expect(data.registration_entry![0]).toMatchObject({ name: [MARKER] })
      expect(strFromU8(files['data.json']!)).not.toContain(BROUGHT)
      const page = strFromU8(files['index.html']!)
      expect(page).toContain('<h2>账号资料（1）</h2>')
      expect(page).toContain(`<th>姓名</th><td>${MARKER}</td>`)
      expect(Object.keys(files)).toContain('files/mark-stored_file-key.jpg')
    }),
  )

  it(
    'is told once it can be downloaded, and removed after seven days',
    withRollback(async () => {
      const { making, copies, storage, copy, sent, planned, userId } = await makeCopy()
      expect(sent.map(({ title, userId: receiver }) => [title, receiver])).toEqual([['你的数据副本准备好了', userId]])
      expect(planned).toEqual([copy.expiresAt])
      await making.drop(userId, copy.id, copy.key)
      expect(await storage.read(copy.key)).toBeUndefined()
      expect((await copies.find(userId))!.key).toBe('')
    }),
  )
})

describe('my data', () => {
  const me = LEARNER.owner
  const view = async () => (await call('GET /base/auth/shop/user/data/view', {}, me)).data
  const request = () => call('POST /base/auth/shop/user/data/copy/save', {}, me)

  it(
    'is copied at most once an hour, and has no address before it is ready',
    withRollback(async () => {
      expect((await view()).copy).toBeNull()
      expect((await request()).data.state).toBe('making')
      expect((await request()).code).toBe(2031)
      expect((await view()).copy).toMatchObject({ state: 'making', expiresAt: '' })
      expect((await call('POST /base/auth/shop/user/data/copy/address', {}, me)).code).toBe(2032)
    }),
  )

  it(
    'names who of the school worked with it by role, never by name',
    withRollback(async () => {
      const { id: actorId } = await addStaff(database)
      const at = clock.now()
      await database.current.insert(staffAuditTable).values({
        id: randomUUID(),
        shopId: SHOP,
        at,
        actorKind: 'staff',
        actorId,
        actorName: '王老师',
        ip: '10.0.0.1',
        call: 'PUT /staff/learner/disable',
        subjectKind: 'learner',
        subjectId: me.id,
      })
      const { readers } = await view()
      expect(readers).toEqual([{ at: at.toISOString(), role: '测试角色', act: '停用学员，立即退出所有设备' }])
      expect(JSON.stringify(readers)).not.toContain('王老师')
    }),
  )
})
