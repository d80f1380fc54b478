import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Appointment, AppointmentDetail, Dean } from '@contract/service/calls'
import { RECORD_TABS, type RecordTab } from '@contract/service/appointment-status'
import { Resource } from '@/core/list/resource'
import { TabbedList } from '@/core/list/tabbed-list'
import { BookingStore } from '../booking/booking.store'
import { serviceApi, type ServiceApi } from '../service.api'

/** My dean, my appointments, and what I am booking. */
export class RecordsStore {
  readonly dean: Resource<Dean | null>
  readonly records: TabbedList<Appointment, RecordTab>
  /** What is being booked or moved; undefined while nothing is. */
  booking: BookingStore | undefined = undefined
  /** The appointment that is shown in full. */
  shown: Resource<AppointmentDetail> | undefined = undefined
  readonly #api: ServiceApi

  constructor({ tab, id }: { tab?: string; id?: string } = {}, api: ServiceApi = serviceApi) {
    this.#api = api
    this.dean = new Resource(async (options) => (await api.findDean(options)).dean)
    this.records = new TabbedList(RECORD_TABS, (of, page, options) => api.page({ ...page, tab: of }, options), tab)
    makeAutoObservable(
      this,
      { dean: false, records: false, booking: observableRef, shown: observableRef },
      { autoBind: true },
    )
    if (id) this.show(id)
  }

  async load(): Promise<boolean> {
    const [dean, list] = await Promise.all([this.dean.load(), this.records.load(), this.shown?.load()])
    return dean && list
  }

  /** Opens one appointment in full. */
  show(id: string): void {
    this.hide()
    this.shown = new Resource((options) => this.#api.view(id, options))
    void this.shown.load()
  }

  hide(): void {
    this.shown?.dispose()
    this.shown = undefined
  }

  /** @param hostId '' for the first host of the school */
  book(hostId = ''): void {
    this.open(new BookingStore(hostId, undefined, this.#api))
  }

  move(appointment: Appointment): void {
    this.open(new BookingStore('', appointment, this.#api))
  }

  closeBooking(): void {
    this.booking?.dispose()
    this.booking = undefined
  }

  /** After a booking: the sheets close, and the list shows what is to come. */
  async take(): Promise<void> {
    this.closeBooking()
    this.hide()
    if (this.records.tab === 'open') await this.records.load()
    else await this.records.choose('open')
  }

  /** Cancels, or leaves the waiting list; false where it was refused, which the app has said. */
  async cancel(id: string): Promise<boolean> {
    try {
      const canceled = await this.#api.cancel(id)
      runInAction(() => this.shown?.replace(canceled))
      return true
    } catch {
      // Shown as a toast: the command was sent without `noLoading`.
      return false
    } finally {
      await this.records.load()
    }
  }

  dispose(): void {
    this.closeBooking()
    this.hide()
    this.dean.dispose()
    this.records.dispose()
  }

  private open(store: BookingStore): void {
    this.closeBooking()
    this.booking = store
    void store.load()
  }
}
