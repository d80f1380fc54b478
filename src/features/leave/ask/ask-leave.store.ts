import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Input } from '@contract/calls'
import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import type { Leave } from '@contract/leave/calls'
import { NOON_MINUTE, type DayHalf, type LeaveKind, type LeaveUnit } from '@contract/leave/leave-status'
import type { Calendar, CalendarItem, SessionDetail } from '@contract/timetable/calls'
import { Form } from '@/core/form/form'
import { FormDraft } from '@/core/form/form-draft'
import { PictureList } from '@/core/form/picture-list.store'
import { required } from '@/core/form/rules'
import { Resource } from '@/core/list/resource'
import { makeRequestId } from '@/core/request/make-request-id'
import { dayOfTime, isOnDay, minuteOfTime } from '@/features/timetable/public'
import { leaveApi, type LeaveApi } from '../leave.api'
import type { LeavePreview } from '../leave-text'

type Asked = Input<'POST /resource/auth/leave/preview'>
type AskApi = Pick<LeaveApi, 'preview' | 'save' | 'view' | 'viewSession' | 'listDay' | 'uploadPicture'>

interface LeaveValues {
  kind: LeaveKind
  unit: LeaveUnit
  /** The only day, of the unit `session`. */
  fromDay: string
  toDay: string
  fromHalf: DayHalf
  toHalf: DayHalf
  sessionIds: string[]
  reason: string
}

interface Door {
  /** The session that the leave begins with. */
  sessionId?: string
  /** The leave that this one goes on from. */
  extendsId?: string
}

const PREVIEW_DELAY_MILLISECONDS = 300

/** Asking for leave: which kind, for when, and why. What it would come to is previewed by the server. */
export class AskLeaveStore {
  readonly form: Form<LeaveValues>
  readonly pictures: PictureList
  /** Of what is asked for now: nothing is shown of an earlier choice. */
  readonly preview: Resource<LeavePreview>
  /** Of the day whose sessions can be chosen. */
  readonly calendar: Resource<Calendar>
  /** What this goes on from; never loaded without an `extendsId`. */
  readonly extended: Resource<Leave>
  readonly session: Resource<SessionDetail>
  today: string
  readonly #api: AskApi
  readonly #door: Door
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #stop: () => void
  /** What was sent last, and the id that names it: a second tap sends no second one, another choice is another. */
  #sent = { words: '', id: '' }

  constructor(door: Door = {}, api: AskApi = leaveApi, now: () => number = Date.now) {
    this.#api = api
    this.#door = door
    this.today = dayOfTime(now())
    const { sessionId, extendsId } = door
    this.pictures = new PictureList(api.uploadPicture, IMAGE_MAX_BYTES)
    this.preview = new Resource((options) => api.preview(this.asked!, options))
    this.calendar = new Resource((options) => api.listDay(this.form.values.fromDay, options))
    this.extended = new Resource((options) => api.view(extendsId ?? '', options))
    this.session = new Resource((options) => api.viewSession(sessionId ?? '', options))
    this.form = new Form<LeaveValues>({
      fields: {
        kind: { initial: 'SICK' },
        unit: { initial: sessionId || !extendsId ? 'session' : 'day' },
        fromDay: { initial: this.today },
        toDay: { initial: this.today },
        fromHalf: { initial: 'morning' },
        toHalf: { initial: 'morning' },
        sessionIds: { initial: sessionId ? [sessionId] : [] },
        reason: { initial: '', rules: [required('请写下请假的原因')] },
      },
      draft: new FormDraft(`leave:${extendsId ?? sessionId ?? ''}`),
    })
    makeAutoObservable(
      this,
      { form: false, pictures: false, preview: false, calendar: false, extended: false, session: false },
      { autoBind: true },
    )
    this.#stop = reaction(() => JSON.stringify(this.asked), this.planPreview, { fireImmediately: true })
  }

  /** Undefined until it is complete. */
  get asked(): Asked | undefined {
    const { kind, unit, fromDay, toDay, fromHalf, toHalf, sessionIds } = this.form.values
    const common = { kind, unit, extendsId: this.#door.extendsId }
    if (unit === 'session') return sessionIds.length > 0 ? { ...common, sessionIds } : undefined
    return unit === 'day' ? { ...common, fromDay, toDay } : { ...common, fromDay, toDay, fromHalf, toHalf }
  }

  /** The sessions of the chosen day, the canceled ones too. */
  get sessions(): readonly CalendarItem[] {
    const { fromDay } = this.form.values
    return this.calendar.data?.items.filter((item) => item.kind === 'session' && isOnDay(item, fromDay, fromDay)) ?? []
  }

  /**
   * Why what this begins with is not there; '' also where the server refuses it, which leaves the form to be filled by
   * hand.
   */
  get doorError(): string {
    const failed = [this.session, this.extended].find(({ phase, code }) => phase === 'failed' && code === 0)
    return failed?.error ?? ''
  }

  /** What is wrong with the chosen time; '' for nothing. */
  get spanError(): string {
    return this.preview.phase === 'failed' ? this.preview.error : ''
  }

  /** Why it cannot be sent yet; '' once it can. */
  get missing(): string {
    if (!this.asked) return '请选择要请假的课'
    if (this.spanError) return this.spanError
    if (!this.preview.data) return '正在算请假多长、由谁审批'
    if (!this.form.values.reason.trim()) return '请写下请假的原因'
    return this.pictures.isUploading ? '图片正在上传' : ''
  }

  /** The words stay as a draft; pictures do not. */
  get isDirty(): boolean {
    return this.pictures.keys.length > 0
  }

  /** Takes what the door brought, once, and loads the day. */
  async load(): Promise<void> {
    const { sessionId, extendsId } = this.#door
    if (sessionId) await this.takeSession()
    if (extendsId) await this.takeExtended()
    if (!this.doorError && !this.calendar.data) await this.calendar.load()
    runInAction(() => {
      if (this.calendar.data) this.today = dayOfTime(this.calendar.data.serverNow)
    })
  }

  chooseUnit(unit: LeaveUnit): void {
    this.change({ unit })
  }

  /** The end follows the beginning; sessions of another day are chosen anew. */
  async chooseFrom(day: string): Promise<void> {
    const { fromDay, toDay } = this.form.values
    if (day === fromDay) return
    this.change({ fromDay: day, toDay: toDay < day || toDay === fromDay ? day : toDay, sessionIds: [] })
    this.calendar.data = undefined
    await this.calendar.load()
  }

  chooseTo(day: string): void {
    const { fromDay } = this.form.values
    this.change({ toDay: day < fromDay ? fromDay : day })
  }

  /** Of one day the morning cannot follow the afternoon: then it is only the half that was chosen last. */
  chooseHalf(half: { fromHalf: DayHalf } | { toHalf: DayHalf }): void {
    const { fromDay, toDay, fromHalf, toHalf } = { ...this.form.values, ...half }
    const only = 'fromHalf' in half ? half.fromHalf : half.toHalf
    const isBackwards = fromDay === toDay && fromHalf === 'afternoon' && toHalf === 'morning'
    this.change(isBackwards ? { fromHalf: only, toHalf: only } : half)
  }

  toggleSession(id: string): void {
    const { sessionIds } = this.form.values
    const others = sessionIds.filter((each) => each !== id)
    this.change({ sessionIds: others.length < sessionIds.length ? others : [...sessionIds, id] })
  }

  /** Returns the leave's id, or undefined while the form says why there is none. */
  async submit(): Promise<string | undefined> {
    const { asked, missing } = this
    if (!asked || missing) return undefined
    let sent: Leave | undefined
    const send = async ({ reason }: LeaveValues) => {
      const wanted = { ...asked, reason: reason.trim(), leavePictures: this.pictures.keys }
      sent = await this.#api.save({ clientRequestId: this.requestIdOf(JSON.stringify(wanted)), ...wanted })
      this.pictures.replace()
    }
    // What was refused may look otherwise by now: its preview says so at its place.
    await this.form.submit(send, async () => this.planPreview())
    return sent?.id
  }

  retryPreview(): Promise<boolean> {
    return this.preview.load()
  }

  dispose(): void {
    this.#stop()
    clearTimeout(this.#timer)
    this.form.dispose()
    for (const each of [this.preview, this.calendar, this.extended, this.session]) each.dispose()
  }

  private requestIdOf(words: string): string {
    if (words !== this.#sent.words) this.#sent = { words, id: makeRequestId() }
    return this.#sent.id
  }

  /** Drops what was previewed of another choice, also an answer on its way, and asks again after a pause. */
  private planPreview(): void {
    clearTimeout(this.#timer)
    this.preview.dispose()
    this.preview.data = undefined
    this.preview.phase = 'idle'
    if (this.asked) this.#timer = setTimeout(() => void this.preview.load(), PREVIEW_DELAY_MILLISECONDS)
  }

  /** What was refused before is forgotten with it. */
  private change(values: Partial<LeaveValues>): void {
    this.form.check([])
    this.form.set(values)
  }

  private async takeSession(): Promise<void> {
    const { session } = this
    if (session.phase === 'ready') return
    await session.load()
    if (session.data) this.begin(session.data.startsAt)
  }

  private async takeExtended(): Promise<void> {
    const { extended } = this
    if (extended.phase === 'ready') return
    await extended.load()
    if (!extended.data) return
    this.form.rebase({ kind: extended.data.kind })
    this.begin(extended.data.toAt)
  }

  /** Leave that was not edited yet begins here. */
  private begin(time: string): void {
    const day = dayOfTime(time)
    const half: DayHalf = minuteOfTime(time) < NOON_MINUTE ? 'morning' : 'afternoon'
    this.form.rebase({ fromDay: day, toDay: day, fromHalf: half, toHalf: half })
  }
}
