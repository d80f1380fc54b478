import { AsyncResource } from 'node:async_hooks'
import { asc, eq, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../../server/src/kernel/db/database'
import { readView } from '../../../../server/src/kernel/db/read-view'
import { openTestDatabase } from '../../../support/server/test-database'

const roomTable = pgTable('room', {
  id: uuid().primaryKey(),
  seatCount: integer().notNull(),
  isOpen: boolean().notNull(),
  openedAt: timestamp({ withTimezone: true }),
  labels: jsonb().$type<string[]>().notNull(),
})
const keeperTable = pgTable('keeper', { roomId: uuid().notNull(), name: text() })
const rooms = readView.select().from(roomTable).as('room')

const KEPT = '0193e2a0-0000-7000-8000-000000000001'
const UNKEPT = '0193e2a0-0000-7000-8000-000000000002'
const OPENED_AT = new Date('2026-11-22T08:30:00.123Z')

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('pocket_school_test_prepared_read')
  await database.current.execute(sql`create table room (
    id uuid primary key, seat_count int not null, is_open boolean not null, opened_at timestamptz,
    labels jsonb not null)`)
  await database.current.execute(sql`create table keeper (room_id uuid not null, name text)`)
  await database.current.insert(roomTable).values([
    { id: KEPT, seatCount: 30, isOpen: true, openedAt: OPENED_AT, labels: ['安静', 'b'] },
    { id: UNKEPT, seatCount: 8, isOpen: false, openedAt: null, labels: [] },
  ])
  await database.current.insert(keeperTable).values({ roomId: KEPT, name: null })
})
afterAll(() => database.close())

const findKept = (name: string) =>
  database.prepareRead(
    name,
    database.current
      .select({ id: rooms.id })
      .from(rooms)
      .where(eq(rooms.id, sql.placeholder('id'))),
  )

describe('a prepared read [postgres]', () => {
  it('returns the same rows as the query it was made of', async () => {
    const query = database.current.select().from(rooms).orderBy(asc(rooms.id))
    const rows = await database.prepareRead('room_list', query).execute()
    expect(rows).toEqual(await query)
    expect(rows[0]).toEqual({ id: KEPT, seatCount: 30, isOpen: true, openedAt: OPENED_AT, labels: ['安静', 'b'] })
  })

  it('has null for a group that a left join did not find, even when only some of its columns are null', async () => {
    const query = database.current
      .select({ room: { id: rooms.id, openedAt: rooms.openedAt }, keeper: keeperTable })
      .from(rooms)
      .leftJoin(keeperTable, eq(keeperTable.roomId, rooms.id))
      .orderBy(asc(rooms.id))
    const rows = await database.prepareRead('room_list_with_keeper', query).execute()
    expect(rows).toEqual([
      { room: { id: KEPT, openedAt: OPENED_AT }, keeper: { roomId: KEPT, name: null } },
      { room: { id: UNKEPT, openedAt: null }, keeper: null },
    ])
  })

  it('encodes values of placeholders as their columns do', async () => {
    const query = database.current
      .select({ id: rooms.id })
      .from(rooms)
      .where(eq(rooms.openedAt, sql.placeholder('openedAt')))
    const rows = await database.prepareRead('room_find_by_opening', query).execute({ openedAt: OPENED_AT })
    expect(rows).toEqual([{ id: KEPT }])
  })

  it('keeps the order of results when many run at once', async () => {
    const find = findKept('room_find')
    const ids = Array.from({ length: 50 }, (_, index) => (index % 2 ? KEPT : UNKEPT))
    const results = await Promise.all(ids.map((id) => find.execute({ id })))
    expect(results.map(([row]) => row.id)).toEqual(ids)
  })

  it('fails alone when others beside it succeed', async () => {
    const find = findKept('room_find_beside')
    const results = await Promise.allSettled([
      find.execute({ id: KEPT }),
      find.execute({ id: 'no uuid' }),
      find.execute({ id: UNKEPT }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('refuses to run in a transaction that has ended', async () => {
    const find = findKept('room_find_late')
    let readLater: () => Promise<unknown> = () => Promise.resolve()
    await database.transact(async () => {
      readLater = AsyncResource.bind(() => find.execute({ id: KEPT }))
    })
    await expect(readLater()).rejects.toMatchObject({
      cause: { message: 'the transaction of this statement has ended' },
    })
  })

  it('refuses a missing value', () => {
    expect(() => findKept('room_find_nothing').execute({})).toThrow('no value for placeholder id')
  })

  it('refuses columns that a join selected implicitly', async () => {
    const query = database.current.select().from(rooms).leftJoin(keeperTable, eq(keeperTable.roomId, rooms.id))
    await expect(database.prepareRead('room_list_joined', query).execute()).rejects.toThrow('name the columns')
  })

  it('refuses a group without a column that shows whether it was found', () => {
    const query = database.current
      .select({ id: rooms.id, keeper: { name: keeperTable.name } })
      .from(rooms)
      .leftJoin(keeperTable, eq(keeperTable.roomId, rooms.id))
    expect(() => database.prepareRead('room_list_with_name', query)).toThrow('keeper needs a NOT NULL column')
  })
})
