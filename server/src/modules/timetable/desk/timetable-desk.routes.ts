import { defineRoutes } from '../../../kernel/http/routes'
import type { RuleDeskService } from './rule-desk.service'
import type { SessionDeskService } from './session-desk.service'
import type { SubstitutionDeskService } from './substitution-desk.service'
import type { SessionImportService } from './sheet/session-import.service'
import type { TermDeskService } from './term-desk.service'

interface TimetableDesks {
  terms: TermDeskService
  rules: RuleDeskService
  sessions: SessionDeskService
  sheets: SessionImportService
  substitutions: SubstitutionDeskService
}

export const timetableDeskRoutes = ({ terms, rules, sessions, sheets, substitutions }: TimetableDesks) =>
  defineRoutes({
    'POST /staff/timetable/term/page': (input, { shopId }) => terms.pageTerms(shopId, input),
    'POST /staff/timetable/term/save': (input, { act }) => terms.saveTerm(act, input),
    'PUT /staff/timetable/term/make': (input, { act }) => rules.make(act, input),
    'POST /staff/timetable/bells/page': (input, { shopId }) => terms.pageBells(shopId, input),
    'POST /staff/timetable/bells/save': (input, { act }) => terms.saveBells(act, input),
    'DELETE /staff/timetable/bells/delete': ({ id }, { act }) => terms.removeBells(act, id),
    'POST /staff/timetable/day/page': (input, { shopId }) => terms.pageDays(shopId, input),
    'POST /staff/timetable/day/save': (input, { act }) => terms.saveDay(act, input),
    'DELETE /staff/timetable/day/delete': ({ id }, { act }) => terms.removeDay(act, id),
    'GET /staff/timetable/holiday/list': ({ year }, { shopId }) => terms.listHolidays(shopId, year),
    'POST /staff/timetable/holiday/save': (input, { act }) => terms.saveHoliday(act, input),
    'POST /staff/timetable/holiday/load': ({ year }, { act }) => terms.loadHolidays(act, year),
    'DELETE /staff/timetable/holiday/delete': ({ day }, { act }) => terms.removeHoliday(act, day),
    'POST /staff/timetable/room/page': (input, { shopId }) => terms.pageRooms(shopId, input),
    'POST /staff/timetable/room/save': (input, { act }) => terms.saveRoom(act, input),
    'POST /staff/timetable/room/free': (input, { shopId }) => sessions.listFreeRooms(shopId, input),
    'POST /staff/timetable/teacher/free': (input, { shopId }) => sessions.listFreeTeachers(shopId, input),
    'POST /staff/timetable/rule/page': (input, { shopId }) => rules.page(shopId, input),
    'POST /staff/timetable/rule/save': (input, { act }) => rules.save(act, input),
    'DELETE /staff/timetable/rule/delete': ({ id }, { act }) => rules.remove(act, id),
    'POST /staff/timetable/session/page': (input, { shopId }) => sessions.page(shopId, input),
    'GET /staff/timetable/session/view': ({ id }, { shopId }) => sessions.view(shopId, id),
    'POST /staff/timetable/session/save': (input, { act }) => sessions.save(act, input),
    'PUT /staff/timetable/session/update': (input, { act }) => sessions.update(act, input),
    'PUT /staff/timetable/session/cancel': ({ ids, reason }, { act }) => sessions.cancel(act, ids, reason),
    'PUT /staff/timetable/session/restore': ({ id, reason }, { act }) => sessions.restore(act, id, reason),
    'GET /staff/timetable/session/template': (_input, { shopId }) => sheets.storeTemplate(shopId),
    'POST /staff/timetable/session/import': ({ apply, file }, { act }) =>
      sheets.import(act, file.content, apply ?? false),
    'POST /staff/timetable/substitution/page': (input, { shopId }) => substitutions.page(shopId, input),
    'POST /staff/timetable/substitution/save': (input, { act }) => substitutions.ask(act, input),
    'PUT /staff/timetable/substitution/withdraw': ({ id }, { act }) => substitutions.withdraw(act, id),
    'POST /staff/timetable/substitution/mine': (input, clerk) => substitutions.pageMine(clerk, input),
    'PUT /staff/timetable/substitution/answer': (input, clerk) => substitutions.answer(clerk, input),
    'PUT /staff/timetable/day/stop': (input, { act }) => sessions.stopDay(act, input),
  })
