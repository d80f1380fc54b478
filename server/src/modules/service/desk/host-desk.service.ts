import type { Input } from '@contract/calls'
import {
  DEAN_INTRO_MAX_LENGTH,
  DEAN_NAME_MAX_LENGTH,
  DEAN_TITLE_MAX_LENGTH,
  PLACE_MAX_LENGTH,
} from '@contract/service/limits'
import type { PageOf } from '@contract/schema'
import type { Opening, StaffHost } from '@contract/service/staff-calls'
import { weekdayOf } from '@contract/timetable/week-kinds'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import type { Media } from '../../../kernel/media/media'
import { readPlainText } from '../../../kernel/plain-text'
import { dayOf, startOfDay } from '../../../kernel/school-time'
import type { Audit } from '../../staff/audit/audit.service'
import type { AppointmentMoves } from '../appointment-moves.service'
import type { HostRepository, HostRow, OpeningRow } from '../host.repository'
import { readOptional } from './dean-desk.service'
import { readPictureKey } from './desk-pictures'
import type { ServiceDeskRepository } from './service-desk.repository'

type HostInput = Input<'POST /staff/appointment/host/save'>

interface HostDeskDeps {
  desk: ServiceDeskRepository
  hosts: HostRepository
  moves: AppointmentMoves
  media: Pick<Media, 'urlOf'>
  audit: Audit
  now: () => Date
}

/** Where staff say who gives appointments, by which rules and when. */
export class HostDeskService {
  constructor(private readonly deps: HostDeskDeps) {}

  async page(
    shopId: string,
    { archived = false, ...page }: Input<'POST /staff/appointment/host/page'>,
  ): Promise<PageOf<StaffHost>> {
    const { rows, totalCount } = await this.deps.desk.pageHosts(shopId, archived, page)
    const openings = rows.length > 0 ? await this.deps.hosts.listOpenings(rows.map(({ id }) => id)) : []
    const ofHost = (hostId: string) => openings.filter((each) => each.hostId === hostId)
    return toPage(
      page,
      rows.map((row) => this.toStaffHost(row, ofHost(row.id))),
      totalCount,
    )
  }

  /**
   * Writes a host with all openings. Times that somebody has keep their places, or get more of them: then whoever waits
   * moves up.
   * @throws AppError HOST_NOT_FOUND, HOST_INVALID, DEAN_NOT_FOUND, TEACHER_NOT_FOUND, INPUT_INVALID, TEXT_TOO_LONG
   */
  save(act: Act, input: HostInput): Promise<StaffHost> {
    checkOpenings(input.openings)
    return this.deps.audit.perform(act, async () => {
      const before = input.id === undefined ? undefined : await this.deps.hosts.lockHost(act.shopId, input.id)
      if (input.id !== undefined && !before) throw new AppError('HOST_NOT_FOUND')
      const row = await this.read(act.shopId, input, before)
      await this.deps.desk.saveHost(row, input.openings)
      if (before) await this.applySeats(row, input.openings)
      return {
        result: this.toStaffHost(row, input.openings),
        subject: { kind: 'appointmentHost', id: row.id },
        before: before && toAudit(before),
        after: { ...toAudit(row), openings: input.openings.length },
      }
    })
  }

  private async applySeats(host: HostRow, openings: Opening[]): Promise<void> {
    for (const { id, startsAt, seats } of await this.deps.desk.listMeetingsAhead(host.id, this.deps.now())) {
      const opening = openings.find((each) => begins(each, startsAt))
      if (opening && opening.seats !== seats) await this.deps.desk.setSeats(id, opening.seats)
    }
    await this.deps.moves.promote(host)
  }

  private async read(shopId: string, input: HostInput, before: HostRow | undefined): Promise<HostRow> {
    const { id: _id, name, avatarKey, title, place, intro, openings: _openings, ...rules } = input
    if (rules.deanId && !(await this.deps.desk.findDean(shopId, rules.deanId))) throw new AppError('DEAN_NOT_FOUND')
    if (rules.teacherId && !(await this.deps.desk.hasTeacher(shopId, rules.teacherId)))
      throw new AppError('TEACHER_NOT_FOUND')
    return {
      ...rules,
      id: before?.id ?? makeId(),
      shopId,
      name: readPlainText(name, '姓名', DEAN_NAME_MAX_LENGTH),
      avatar: readPictureKey(shopId, avatarKey),
      title: readOptional(title, '职务', DEAN_TITLE_MAX_LENGTH),
      place: readOptional(place, '地点', PLACE_MAX_LENGTH),
      intro: readOptional(intro, '介绍', DEAN_INTRO_MAX_LENGTH),
      createdAt: before?.createdAt ?? this.deps.now(),
    }
  }

  private toStaffHost(row: HostRow, openings: readonly (Opening | OpeningRow)[]): StaffHost {
    const { shopId: _shopId, createdAt: _createdAt, avatar, ...facts } = row
    return {
      ...facts,
      avatarKey: avatar,
      avatarUrl: this.deps.media.urlOf(avatar),
      openings: openings.map(({ weekday, fromMinute, toMinute, lengthMinutes, stepMinutes, seats }) => ({
        weekday,
        fromMinute,
        toMinute,
        lengthMinutes,
        stepMinutes,
        seats,
      })),
    }
  }
}

/** Whether a time of an opening begins at this moment. */
const begins = ({ weekday, fromMinute, toMinute, lengthMinutes, stepMinutes }: Opening, startsAt: Date): boolean => {
  const day = dayOf(startsAt)
  const minute = (startsAt.getTime() - startOfDay(day).getTime()) / 60_000
  const fits = minute >= fromMinute && minute + lengthMinutes <= toMinute
  return weekday === weekdayOf(day) && fits && (minute - fromMinute) % stepMinutes === 0
}

/** @throws AppError HOST_INVALID for an opening in which no time fits, and for two of one day that overlap */
const checkOpenings = (openings: readonly Opening[]): void => {
  for (const [at, { weekday, fromMinute, toMinute, lengthMinutes }] of openings.entries()) {
    if (fromMinute + lengthMinutes > toMinute)
      throw new AppError('HOST_INVALID', `第 ${at + 1} 段开放时间里放不下一次预约`)
    const other = openings.findIndex(
      (each, place) =>
        place > at && each.weekday === weekday && each.fromMinute < toMinute && fromMinute < each.toMinute,
    )
    if (other >= 0) throw new AppError('HOST_INVALID', `第 ${at + 1} 段和第 ${other + 1} 段开放时间重叠`)
  }
}

const toAudit = ({ name, noticeMinutes, horizonDays, cancelMinutes, noShowLimit, blockDays, archived }: HostRow) => ({
  name,
  noticeMinutes,
  horizonDays,
  cancelMinutes,
  noShowLimit,
  blockDays,
  archived,
})
