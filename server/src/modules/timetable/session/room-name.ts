import { sql } from 'drizzle-orm'
import { roomTable } from '../term.table'

/** `教学楼 A301` of a row of `roomTable`, null without one. `describeRoom` says the same outside of SQL. */
export const ROOM_NAME = sql<string | null>`trim(${roomTable.building} || ' ' || ${roomTable.name})`
