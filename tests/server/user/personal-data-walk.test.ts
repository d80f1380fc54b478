import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/src/kernel/db/database'
import { LocalStorage } from '../../../server/src/kernel/media/storage'
import { PersonalDataRepository } from '../../../server/src/kernel/personal-data/personal-data.repository'
import { AUDIT_SUBJECTS } from '../../../server/src/modules/staff/audit/audit-subjects'
import { staffAuditTable } from '../../../server/src/modules/staff/staff.table'
import { DeregistrationRepository } from '../../../server/src/modules/user/deregistration/deregistration.repository'
import { EraseAccountService } from '../../../server/src/modules/user/deregistration/erase-account.service'
import { UserRepository } from '../../../server/src/modules/user/user.repository'
import { PERSONAL_DATA } from '../../../server/src/personal-data'
import { call, clock, openDatabaseOfServer, startServer, withRollback } from '../../support/server/harness'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { addUndelivered } from '../delivery/parcel-fixture'
import {
  fillPersonalTables,
  findColumnsWith,
  findPersonalTables,
  insertMarked,
  isText,
  MARKER,
  nameOf,
  PHONE,
  readSchema,
  TABLES,
  toColumn,
  type Schema,
} from './personal-rows'

let database: Database
let schema: Schema
beforeAll(async () => {
  await startServer()
  database = await openDatabaseOfServer()
  schema = await readSchema(database)
})

/** What stays by declaration, as `table.column`. */
const STAYS = TABLES.flatMap((declared) =>
  [...(declared.stays ?? []), ...(declared.lawful ?? [])].map((field) => `${nameOf(declared)}.${toColumn(field)}`),
)
/** Files of issued invoices and signed contracts, which a law keeps. */
const LAWFUL_FILES = ['invoice-pdf_key', 'invoice-red_pdf_key', 'signed_contract-pdf_key']

/** A learner with a row in every personal table, whose deregistration is due. */
const givenDueLearner = async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-erase-'))
  const storage = new LocalStorage(folder)
  const userId = randomUUID()
  const request = randomUUID()
  await database.current.execute(sql`set local session_replication_role = replica`)
  await fillPersonalTables(database, schema, storage, userId)
  await insertMarked(database, schema, 'user_deregistration', request, {
    user_id: sql`${userId}`,
    shop_id: sql`${SHOP}`,
    status: sql`'waiting'`,
  })
  const listFiles = () => fs.readdirSync(path.join(folder, SHOP, 'private')).toSorted()
  const erase = (remove = (key: string) => storage.remove(key)) =>
    new EraseAccountService({
      database,
      deregistrations: new DeregistrationRepository(database),
      users: new UserRepository(database),
      stored: new PersonalDataRepository(database),
      personalData: PERSONAL_DATA,
      storage: { remove, removeStartingWith: (prefix) => storage.removeStartingWith(prefix) },
      isBlocked: async () => false,
      giveBack: async () => undefined,
      jobs: { enqueue: async () => undefined },
      now: clock.now,
    }).run(request)
  return { storage, listFiles, erase }
}

const expectNothingLeft = async (listFiles: () => string[]): Promise<void> => {
  const left = await findColumnsWith(database, schema, [MARKER, PHONE])
  expect(left.filter((column) => !STAYS.includes(column))).toEqual([])
  expect(listFiles()).toEqual(LAWFUL_FILES.map((name) => `mark-${name}.jpg`))
}

describe('what is kept of learners', () => {
  it('is declared for every table with a learner in it (server/src/personal-data.ts)', () => {
    const declared = new Set(TABLES.map(nameOf))
    expect([...findPersonalTables(schema)].filter((table) => !declared.has(table))).toEqual([])
  })

  it('names what becomes of every text: removed, overwritten, not personal, or kept by a law', () => {
    const undecided = TABLES.flatMap((declared) => {
      const { erase, stays = [], lawful = [] } = declared
      if (erase === 'remove') return []
      const fields = [...stays, ...lawful, ...(erase === 'keep' ? [] : Object.keys(erase))]
      const decided = new Set(fields.map(toColumn))
      const columns = schema.columns.get(nameOf(declared))!
      return columns.filter((column) => isText(column) && !decided.has(column.name)).map(({ name }) => name)
    })
    expect(undecided).toEqual([])
  })

  it('names, for each act of the staff on something of a learner, the table whose rows the audit means', () => {
    const persons = Object.entries(AUDIT_SUBJECTS).filter(([, of]) => of === 'person')
    const declared = TABLES.flatMap(({ audited = [] }) => audited)
    expect(declared.toSorted()).toEqual(
      persons
        .map(([kind]) => kind)
        .filter((kind) => kind !== 'learner')
        .toSorted(),
    )
  })

  it(
    'stays where it is of somebody else',
    withRollback(async () => {
      const { listFiles } = await givenDueLearner()
      const [columns, files] = [await findColumnsWith(database, schema, [MARKER, PHONE]), listFiles()]
      const stored = new PersonalDataRepository(database)
      const other = { id: randomUUID(), shopId: SHOP, phone: '13799990002' }
      for (const { tables } of PERSONAL_DATA) {
        for (const table of tables) {
          expect(await stored.list(table, other), nameOf(table)).toEqual([])
          await stored.erase(table, other)
        }
      }
      expect(await findColumnsWith(database, schema, [MARKER, PHONE])).toEqual(columns)
      expect(listFiles()).toEqual(files)
    }),
  )

  it(
    'leaves in the audit that staff wrote and sent something, and not what',
    withRollback(async () => {
      const staff = await addStaff(database)
      const { owner } = LEARNER
      const { id: orderId } = await addUndelivered(database)
      await call('POST /staff/parcel/ship', { orderId, carrier: 'shunfeng', trackingNumber: 'SF7770001112' }, staff)
      const message = { clientRequestId: randomUUID(), title: '李四请补交材料', content: '请看附件。' }
      await call('POST /staff/message/save', { ...message, audience: 'learner', learnerId: owner.id }, staff)
      const findTold = () => findColumnsWith(database, schema, ['李四请补交材料', 'SF7770001112'])
      expect(await findTold()).toContain('staff_audit.after')
      const stored = new PersonalDataRepository(database)
      const person = { id: owner.id, shopId: SHOP, phone: PHONE }
      for (const { tables } of PERSONAL_DATA) for (const table of tables) await stored.erase(table, person)
      expect(await findTold()).toEqual([])
      const acts = await database.current.select({ call: staffAuditTable.call }).from(staffAuditTable)
      expect(acts.map((act) => act.call)).toEqual(
        expect.arrayContaining(['POST /staff/parcel/ship', 'POST /staff/message/save']),
      )
    }),
  )

  it(
    'is gone from all tables and files once the account is erased, except what is declared to stay',
    withRollback(async () => {
      const { listFiles, erase } = await givenDueLearner()
      const written = await findColumnsWith(database, schema, [MARKER, PHONE])
      expect(written).toContain('app_user.real_name')
      expect(written.length).toBeGreaterThan(150)
      await erase()
      await expectNothingLeft(listFiles)
    }),
  )

  it(
    'is erased to the end after the process was killed at any file, and erasing twice changes nothing',
    withRollback(async () => {
      const { storage, listFiles, erase } = await givenDueLearner()
      for (const survived of [0, 1, 2]) {
        let removals = 0
        const killed = (key: string) =>
          ++removals > survived ? Promise.reject(new Error('killed')) : storage.remove(key)
        await expect(erase(killed)).rejects.toThrow('killed')
      }
      await erase()
      await erase()
      await expectNothingLeft(listFiles)
    }),
  )
})
