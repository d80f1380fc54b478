import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type {
  Appointment,
  AppointmentDetail,
  AppointmentHost,
  AppointmentSlot,
  SlotDays,
} from '@contract/service/calls'
import { MOST_SLOT_DAYS } from '@contract/service/limits'
import { Resource } from '@/core/list/resource'
import { CanceledError, messageOf } from '@/core/request/api-error'
import { makeRequestId } from '@/core/request/make-request-id'
import { serviceApi, type ServiceApi } from '../service.api'

type BookingApi = Pick<ServiceApi, 'listHosts' | 'listSlots' | 'save' | 'move'>

/** Choosing with whom, which day and what time: for a new appointment, or for one that is moved. */
export class BookingStore {
  readonly hosts: Resource<AppointmentHost[]>
  /** Of the chosen host: as many days as one request has. */
  readonly times: Resource<SlotDays>
  hostId: string
  day = ''
  /** The chosen time's beginning; '' for none. */
  startsAt = ''
  question = ''
  sending = false
  /** Why the last try failed. */
  error = ''
  /** The first day that is asked for; undefined for today. */
  private fromDay: string | undefined = undefined
  /** Names one intention, so that a repeated tap books once; a new choice is a new one. */
  private requestId = makeRequestId()
  readonly #api: BookingApi

  constructor(
    /** '' for the first of the school. */
    hostId: string,
    readonly moving?: Appointment,
    api: BookingApi = serviceApi,
  ) {
    this.#api = api
    this.hostId = moving?.host.id ?? hostId
    this.hosts = new Resource(async (options) => (await api.listHosts(options)).hosts)
    this.times = new Resource((options) =>
      api.listSlots(
        { hostId: this.hostId, fromDay: this.fromDay, days: MOST_SLOT_DAYS, movingId: this.moving?.id },
        options,
      ),
    )
    makeAutoObservable(this, { hosts: false, times: false, moving: observableRef }, { autoBind: true })
  }

  get host(): AppointmentHost | undefined {
    return this.hosts.data?.find(({ id }) => id === this.hostId)
  }

  get days(): SlotDays['days'] {
    return this.times.data?.days ?? []
  }

  get slots(): readonly AppointmentSlot[] {
    return this.days.find(({ day }) => day === this.day)?.slots ?? []
  }

  get slot(): AppointmentSlot | undefined {
    return this.slots.find(({ startsAt }) => startsAt === this.startsAt)
  }

  /** Whether there may be times after the days that are shown. */
  get hasLater(): boolean {
    return this.lastDay !== '' && this.lastDay < (this.times.data?.lastDay ?? '')
  }

  /** The last day that is shown; '' without any. */
  private get lastDay(): string {
    return this.days.length > 0 ? this.days[this.days.length - 1].day : ''
  }

  get hasEarlier(): boolean {
    return this.fromDay !== undefined
  }

  /** Loads the hosts and the times of the first of them, or of the wanted one. Resolves to false on failure. */
  async load(): Promise<boolean> {
    if (!(await this.hosts.load())) return false
    const hosts = this.hosts.data ?? []
    if (!this.host && hosts.length > 0) runInAction(() => (this.hostId = hosts[0].id))
    return hosts.length === 0 ? true : this.loadTimes()
  }

  async chooseHost(id: string): Promise<void> {
    if (id === this.hostId) return
    this.hostId = id
    this.fromDay = undefined
    this.day = ''
    this.times.data = undefined
    this.chooseTime('')
    await this.loadTimes()
  }

  chooseDay(day: string): void {
    this.day = day
    this.chooseTime('')
  }

  chooseTime(startsAt: string): void {
    this.startsAt = startsAt
    this.error = ''
    this.requestId = makeRequestId()
  }

  ask(question: string): void {
    this.question = question
  }

  showLater(): Promise<boolean> {
    return this.showFrom(nextDay(this.lastDay))
  }

  showFirst(): Promise<boolean> {
    return this.showFrom(undefined)
  }

  /** Books the chosen time, or takes a place on its waiting list; undefined where it failed, and `error` says why. */
  async submit(): Promise<AppointmentDetail | undefined> {
    const { slot, moving, requestId: clientRequestId } = this
    if (!slot || this.sending) return undefined
    const { startsAt } = slot
    this.sending = true
    this.error = ''
    try {
      if (moving) return await this.#api.move({ clientRequestId, id: moving.id, startsAt })
      const wait = slot.state === 'full'
      return await this.#api.save({ clientRequestId, hostId: this.hostId, startsAt, question: this.question, wait })
    } catch (error) {
      if (error instanceof CanceledError) return undefined
      runInAction(() => (this.error = messageOf(error)))
      // Somebody was quicker, or the host is away: what is free now.
      await this.loadTimes()
      return undefined
    } finally {
      runInAction(() => (this.sending = false))
    }
  }

  dispose(): void {
    this.hosts.dispose()
    this.times.dispose()
  }

  private showFrom(day: string | undefined): Promise<boolean> {
    this.fromDay = day
    this.day = ''
    this.chooseTime('')
    return this.loadTimes()
  }

  private async loadTimes(): Promise<boolean> {
    const loaded = await this.times.load()
    runInAction(() => {
      if (!this.days.some(({ day }) => day === this.day)) this.day = this.firstFree()
      if (this.slot?.state === 'closed' || !this.slot) this.startsAt = ''
    })
    return loaded
  }

  /** The first day with a free time, else the first. */
  private firstFree(): string {
    const free = this.days.find(({ slots }) => slots.some(({ state }) => state === 'free'))
    return (free ?? this.days[0])?.day ?? ''
  }
}

const DAY_MILLISECONDS = 86_400_000
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MILLISECONDS).toISOString().slice(0, day.length)
