import { makeAutoObservable, observableRef } from 'mobx'
import type { PartyKind } from '@contract/party/party-kinds'
import { KeptCopy } from '@/core/journal/kept-copy'
import { Resource } from '@/core/list/resource'
import type { Output } from '@/core/request/request'
import { CalendarStore } from '../calendar/calendar.store'
import { timetableApi, type TimetableApi } from '../timetable.api'

type Parties = Output<'POST /resource/auth/timetable/party/list'>['parties']

interface Options {
  kind: PartyKind
  /** The one to begin with; without it the learner chooses, unless there is but one. */
  id?: string
  api?: Pick<TimetableApi, 'list' | 'parties'>
}

/** The calendar of one of the learner's classes, or of one of their intensives. */
export class PartyCalendarStore {
  calendar: CalendarStore | undefined = undefined
  readonly kind: PartyKind
  readonly parties: Resource<Parties>
  /** The page is seen, so the clock of a calendar runs. */
  #isShown = false
  readonly #api: Pick<TimetableApi, 'list' | 'parties'>

  constructor({ kind, id, api = timetableApi }: Options) {
    this.kind = kind
    this.#api = api
    const copy = new KeptCopy<Parties>(`timetable:${kind}`)
    this.parties = new Resource(async (options) => {
      const { parties } = await api.parties({ kind }, options)
      copy.write(parties)
      return parties
    })
    const kept = copy.read()
    if (kept) this.parties.replace(kept)
    makeAutoObservable(this, { kind: false, parties: false, calendar: observableRef }, { autoBind: true })
    if (id) this.calendar = new CalendarStore({ partyId: id, api })
  }

  /** Whose calendar is shown; empty until that is known. */
  get name(): string {
    return this.parties.data?.find(({ id }) => id === this.calendar?.partyId)?.name ?? ''
  }

  get canChoose(): boolean {
    return (this.parties.data?.length ?? 0) > 1
  }

  async load(): Promise<boolean> {
    const [listed, loaded] = await Promise.all([this.parties.load(), this.calendar?.load()])
    const [only] = this.parties.data ?? []
    if (!this.calendar && only && !this.canChoose) this.choose(only.id)
    return loaded ?? listed
  }

  choose(partyId: string): void {
    if (partyId === this.calendar?.partyId) return
    this.calendar?.dispose()
    this.calendar = new CalendarStore({ partyId, api: this.#api })
    if (this.#isShown) this.calendar.show()
    else void this.calendar.load()
  }

  /** The page is seen again. */
  show(): void {
    this.#isShown = true
    this.calendar?.clock.run()
    void this.load()
  }

  hide(): void {
    this.#isShown = false
    this.calendar?.hide()
  }

  dispose(): void {
    this.parties.dispose()
    this.calendar?.dispose()
  }
}
