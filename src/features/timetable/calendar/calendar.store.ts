import { makeAutoObservable, observableRef } from 'mobx'
import type { Calendar, CalendarItem } from '@contract/timetable/calls'
import { addDaysTo, mondayOf } from '@contract/timetable/week-kinds'
import { ServerClockStore } from '@/core/clock/server-clock.store'
import { showFailure } from '@/core/list/resource'
import { ApiError, CanceledError, messageOf } from '@/core/request/api-error'
import { CancelScope } from '@/core/request/cancel-scope'
import { session } from '@/core/session/session.store'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import { timetableApi, type TimetableApi } from '../timetable.api'
import { CalendarCopy, cutIntoWeeks, listItems, type CalendarWeek, type CalendarWeeks } from './calendar-copy'
import { clashesOf, isAttended, isOnDay, spanOf, type Clash } from './calendar-item'
import { dayOfTime, formatDay, formatWeek, isSameMonth, monthMondays, shiftDay } from './school-days'
import { joinTerms, numberOfWeek } from './terms'

export type CalendarView = 'day' | 'week' | 'month'
const MINUTE_MILLISECONDS = 60_000
/** Lower codes mean the network or the server. */
const FIRST_REFUSAL = 1000

interface Options {
  /** Of one class or intensive; without it all that concerns the learner. */
  partyId?: string
  api?: Pick<TimetableApi, 'list'>
  /** The phone's clock in milliseconds. */
  readDevice?: () => number
}

/** 停, 补 or 调. */
export interface DaySign {
  kind: 'stopped' | 'madeUp' | 'moved'
  words: string
}

/** What comes next, or runs. */
export interface NextItem {
  item: CalendarItem
  isRunning: boolean
  /** Until it begins, or ends when it runs; by the server's clock. */
  minutesLeft: number
}

/**
 * The calendar of a learner, or of one class or intensive: a view, a chosen day, and the weeks that are loaded. A month
 * is loaded with a week before and after it. Days and hours are the school's, now is the server's.
 */
export class CalendarStore {
  view: CalendarView = 'month'
  /** On a low phone a month shows two weeks until then. */
  unfolded = false
  phase: 'loading' | 'ready' | 'failed' = 'loading'
  error = ''
  /** Of the server's refusal; 0 for a failure of the network. */
  code = 0
  terms: Calendar['terms'] = []
  weeks: CalendarWeeks = new Map()
  readonly clock: ServerClockStore
  readonly partyId: string | undefined
  /** Undefined is today, whatever day that becomes. */
  private chosen: string | undefined = undefined
  #scope = new CancelScope()
  /** The learner to whom the weeks belong. */
  #ownerId = ''
  readonly #copy: CalendarCopy
  readonly #api: Pick<TimetableApi, 'list'>
  readonly #readDevice: () => number

  constructor({ partyId, api = timetableApi, readDevice = Date.now }: Options = {}) {
    this.partyId = partyId
    this.clock = new ServerClockStore(readDevice)
    this.clock.set(new Date(readDevice()).toISOString())
    this.#copy = new CalendarCopy(partyId)
    this.#api = api
    this.#readDevice = readDevice
    makeAutoObservable(
      this,
      { clock: false, partyId: false, weeks: observableRef, terms: observableRef, load: false, dispose: false },
      { autoBind: true },
    )
  }

  get today(): string {
    return dayOfTime(this.clock.nowMs)
  }

  /** Now to the minute, in which entries begin and end. */
  get minuteMs(): number {
    return Math.floor(this.clock.nowMs / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS
  }

  get day(): string {
    return this.chosen ?? this.today
  }

  get isToday(): boolean {
    return this.day === this.today
  }

  /** Mondays of the weeks that the view shows. */
  get mondays(): string[] {
    return this.view === 'month' ? monthMondays(this.day) : [mondayOf(this.day)]
  }

  /** Whether all shown weeks are known, from the server or from the phone. */
  get isKnown(): boolean {
    return this.mondays.every((monday) => this.weeks.has(monday))
  }

  /** Whether the week of the chosen day is. */
  get isDayKnown(): boolean {
    return this.weekOf(this.day) !== undefined
  }

  /** When what is shown was loaded, while it cannot be loaded anew; undefined otherwise. */
  get cachedAtMs(): number | undefined {
    const known = this.mondays.flatMap((monday) => this.weeks.get(monday) ?? [])
    if (this.phase !== 'failed' || known.length === 0) return undefined
    return Math.min(...known.map(({ savedAtMs }) => savedAtMs))
  }

  /** The server has said no, and would again. */
  get isRefused(): boolean {
    return this.phase === 'failed' && this.code >= FIRST_REFUSAL
  }

  /** The learner takes part in nothing yet. */
  get isEmpty(): boolean {
    return this.phase === 'ready' && this.terms.length === 0 && listItems(this.weeks).length === 0
  }

  get title(): string {
    if (this.view === 'month') return formatDay(this.day, 'YYYY 年 M 月')
    if (this.view === 'day') return formatDay(this.day, 'M月D日 ddd')
    const number = this.weekNumber(this.day)
    return number === undefined ? formatWeek(mondayOf(this.day)) : `第 ${number} 周`
  }

  get clashes(): Clash[] {
    return clashesOf(this.weekOf(this.day)?.items ?? []).filter(
      ({ first, second }) => Math.min(spanOf(first).to, spanOf(second).to) > this.minuteMs,
    )
  }

  private get nextEntry(): CalendarItem | undefined {
    return listItems(this.weeks).find((item) => isAttended(item) && spanOf(item).to > this.minuteMs)
  }

  private get minutesLeft(): number {
    const item = this.nextEntry
    if (!item) return 0
    const { from, to } = spanOf(item)
    return Math.ceil(((from > this.minuteMs ? from : to) - this.clock.nowMs) / MINUTE_MILLISECONDS)
  }

  /** Undefined without one in the loaded weeks, and before this week is loaded. */
  get next(): NextItem | undefined {
    const item = this.nextEntry
    if (!item || !this.weekOf(this.today)) return undefined
    return { item, isRunning: spanOf(item).from <= this.minuteMs, minutesLeft: this.minutesLeft }
  }

  /** Of the term that a day is in; undefined outside of all terms. */
  weekNumber(day: string): number | undefined {
    return numberOfWeek(this.terms, day)
  }

  weekOf(day: string): CalendarWeek | undefined {
    return this.weeks.get(mondayOf(day))
  }

  itemsOf(day: string): CalendarItem[] {
    return (this.weekOf(day)?.items ?? []).filter((item) => isOnDay(item, day, this.today))
  }

  /** What a day is besides its entries: 放假, 补第六周周四的课. */
  noteOf(day: string): Calendar['days'][number] | undefined {
    return this.weekOf(day)?.days.find((note) => note.day === day)
  }

  /** What is most unusual about a day, and in words. */
  signOf(day: string): DaySign | undefined {
    const note = this.noteOf(day)
    if (note) return { kind: note.isRest ? 'stopped' : 'madeUp', words: note.title }
    const items = this.itemsOf(day)
    if (items.some(({ state }) => state === 'canceled')) return { kind: 'stopped', words: '有课取消' }
    return items.some(({ state }) => state === 'moved') ? { kind: 'moved', words: '有课调整' } : undefined
  }

  setView(view: CalendarView): void {
    this.view = view
    this.ensure()
  }

  toggleFold(): void {
    this.unfolded = !this.unfolded
  }

  choose(day: string): void {
    this.chosen = day === this.today ? undefined : day
    this.ensure()
  }

  goToday(): void {
    this.choose(this.today)
  }

  /** To the next month, week or day (1), or to the one before (-1). A month shows its first day, or today. */
  go(step: 1 | -1): void {
    const day = shiftDay(this.day, step, this.view)
    if (this.view !== 'month') return this.choose(day)
    this.choose(isSameMonth(day, this.today) ? this.today : `${day.slice(0, 7)}-01`)
  }

  /** Loads the month of the chosen day, also again. Never rejects: resolves to false on failure. */
  readonly load = async (): Promise<boolean> => {
    this.prepare()
    this.#scope.cancel()
    const scope = (this.#scope = new CancelScope())
    const mondays = monthMondays(this.day)
    const wanted = [addDaysTo(mondays[0], -7), ...mondays, addDaysTo(mondays[mondays.length - 1], 7)]
    const span = { fromDay: wanted[0], toDay: addDaysTo(wanted[wanted.length - 1], 6) }
    const ownerId = session.learnerId
    try {
      const party = this.partyId === undefined ? {} : { partyId: this.partyId }
      const calendar = await this.#api.list({ ...span, ...party }, { noLoading: true, scope })
      if (!scope.canceled) this.take(calendar, wanted, ownerId)
      return true
    } catch (error) {
      if (scope.canceled || error instanceof CanceledError) return true
      showFailure(error, () => {
        if (!scope.canceled) this.fail(error)
      })
      return false
    }
  }

  /** The page is seen: also again, when much may have changed. */
  show(): void {
    this.clock.run()
    void this.load()
  }

  hide(): void {
    this.clock.stop()
  }

  readonly dispose = (): void => {
    this.#scope.cancel()
    this.clock.stop()
  }

  /** Loads what the view shows, unless it is known. */
  private ensure(): void {
    if (!this.isKnown || this.phase === 'failed') void this.load()
  }

  /** Before a load: what is on the phone, and nothing of another learner. */
  private prepare(): void {
    if (session.isOtherOwner(this.#ownerId)) {
      this.weeks = new Map()
      this.terms = []
    }
    if (this.phase === 'failed' && !this.isDayKnown) this.phase = 'loading'
    const kept = this.weeks.size === 0 ? this.#copy.read() : undefined
    if (!kept) return
    this.#ownerId = session.learnerId
    this.weeks = kept.weeks
    this.terms = kept.terms
    this.clock.set(new Date(this.#readDevice() + kept.aheadMs).toISOString())
  }

  private take(calendar: Calendar, mondays: readonly string[], ownerId: string): void {
    if (session.isOtherOwner(ownerId)) return
    this.#ownerId = ownerId
    this.clock.set(calendar.serverNow)
    const savedAtMs = toMilliseconds(calendar.serverNow)
    this.weeks = new Map([...this.weeks, ...cutIntoWeeks(calendar, mondays, savedAtMs)])
    this.terms = joinTerms(this.terms, calendar.terms)
    this.phase = 'ready'
    this.error = ''
    this.code = 0
    const aheadMs = savedAtMs - this.#readDevice()
    this.#copy.write({ today: this.today, aheadMs, terms: this.terms, weeks: this.weeks })
    // A phone with a wrong date asked for another month.
    if (!this.isKnown) void this.load()
  }

  private fail(error: unknown): void {
    this.phase = 'failed'
    this.error = messageOf(error)
    this.code = error instanceof ApiError ? error.code : 0
    if (this.isRefused) this.weeks = new Map()
  }
}
