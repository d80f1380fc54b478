import type { SessionSheetReport } from '@contract/timetable/import-staff-calls'
import { MOST_SHEET_SESSIONS } from '@contract/timetable/limits'
import type { ResourceKind } from '@contract/timetable/session-kinds'
import type { Act } from '../../../../kernel/actor'
import { makeId } from '../../../../kernel/make-id'
import type { Storage } from '../../../../kernel/media/storage'
import { readSheets } from '../../../../kernel/sheet/read-sheet'
import { readTable, type TableRow } from '../../../../kernel/sheet/read-table'
import { hashOfSheet, writeTextSheet } from '../../../../kernel/sheet/text-sheet'
import type { Audit } from '../../../staff/audit/audit.service'
import type { PlannedSessions } from '../../planned-sessions'
import type { ConflictRepository } from '../../session/conflict.repository'
import type { PlannedSession, SessionRepository } from '../../session/session.repository'
import { FRESH_SESSION } from '../../session/fresh-session'
import { toConflict, toRefusal } from '../../session/settle'
import type { TermRepository } from '../../term.repository'
import type { TermDeskRepository } from '../term-desk.repository'
import { REQUIRED_SESSION_COLUMNS, SESSION_COLUMN, type SessionColumn } from './session-columns'
import { readSessionRow, splitNames, type SheetSession } from './session-rows'
import { SESSION_TEMPLATE } from './session-template'

const SHOWN_LINES = 100

interface SessionImportDeps {
  terms: Pick<TermRepository, 'listBells'>
  desk: Pick<TermDeskRepository, 'listRooms' | 'listTeachers' | 'listPartiesOfNames'>
  sessions: Pick<SessionRepository, 'add'>
  conflicts: ConflictRepository
  planned: Pick<PlannedSessions, 'tell'>
  storage: Pick<Storage, 'write'>
  audit: Audit
  now: () => Date
}

type Row = TableRow<SessionColumn>

/** Plans the sessions of a spreadsheet, all of them or none. */
export class SessionImportService {
  constructor(private readonly deps: SessionImportDeps) {}

  /** A workbook to write sessions in, where everybody may load it: it says nothing of a school. */
  async storeTemplate(shopId: string): Promise<{ url: string }> {
    const key = `${shopId}/public/template/sessions-${hashOfSheet(SESSION_TEMPLATE)}.xlsx`
    await this.deps.storage.write(key, await writeTextSheet(SESSION_TEMPLATE))
    return { url: `/media/${key}` }
  }

  /** @throws AppError SHEET_UNREADABLE, SESSION_CONFLICT where somebody else was quicker */
  async import(act: Act, content: Buffer, apply: boolean): Promise<SessionSheetReport> {
    const mistakes: string[] = []
    const rows = readTable(await readSheets(content), SESSION_COLUMN, REQUIRED_SESSION_COLUMNS, mistakes)
    if (rows.length === 0 && mistakes.length === 0) mistakes.push('表格里没有课')
    if (rows.length > MOST_SHEET_SESSIONS)
      mistakes.push(`一次最多 ${MOST_SHEET_SESSIONS} 节课，现在有 ${rows.length} 节`)
    const read = mistakes.length > 0 ? [] : await this.read(act.shopId, rows)
    const report = () => ({
      mistakes: mistakes.slice(0, SHOWN_LINES),
      mistakeCount: mistakes.length,
      sessionCount: rows.length,
    })
    if (mistakes.length > 0) return { ...report(), applied: false }
    try {
      return await this.deps.audit.perform(act, async () => {
        const planned = read.map(({ row, session }) => ({ row, session: this.plan(act.shopId, session) }))
        await this.deps.sessions.add(planned.map(({ session }) => session))
        await this.sayConflicts(planned)
        if (!apply || mistakes.length > 0) throw new TakenBack()
        if (!(await this.deps.conflicts.isFree())) throw toRefusal([])
        await this.deps.planned.tell(planned.map(({ session }) => session.row.id))
        return {
          result: { ...report(), applied: true },
          subject: { kind: 'shop' as const, id: act.shopId },
          after: { sessionCount: planned.length },
        }
      })
    } catch (error) {
      if (error instanceof TakenBack) return { ...report(), applied: false }
      throw error
    }
  }

  private async read(shopId: string, rows: Row[]): Promise<{ row: Row; session: SheetSession }[]> {
    const { terms, desk } = this.deps
    const [bells, rooms, teachers, parties] = await Promise.all([
      terms.listBells(shopId),
      desk.listRooms(shopId, 0),
      desk.listTeachers(shopId),
      desk.listPartiesOfNames(shopId, [...new Set(rows.flatMap(({ cells }) => splitNames(cells.parties)))]),
    ])
    const names = { bells, rooms, teachers, parties }
    return rows.flatMap((row) => {
      const session = readSessionRow(row, names)
      return session ? [{ row, session }] : []
    })
  }

  private plan(shopId: string, { teacherIds, partyIds, ...values }: SheetSession): PlannedSession {
    const row = { ...FRESH_SESSION, ...values, id: makeId(), shopId, touched: true, updatedAt: this.deps.now() }
    return { row: { ...row, lessonId: null, link: '' }, teacherIds, partyIds, learnerIds: [] }
  }

  /** Says at each row what it collides with, among the others of the sheet too. */
  private async sayConflicts(planned: { row: Row; session: PlannedSession }[]): Promise<void> {
    const places = new Map(planned.map(({ row, session }) => [session.row.id, row]))
    const collisions = await this.deps.conflicts.list([...places.keys()])
    for (const collision of collisions)
      places.get(collision.sessionId)!.refuse(COLUMN_OF_RESOURCE[collision.kind], toConflict(collision).text)
  }
}

/** Thrown to take back what a check wrote. */
class TakenBack extends Error {}

const COLUMN_OF_RESOURCE: Record<ResourceKind, SessionColumn> = {
  room: 'room',
  teacher: 'teachers',
  party: 'parties',
}
