import { makeAutoObservable, runInAction } from 'mobx'
import type { OfflineTerm, OfflineView } from '@contract/offline-course/calls'
import { Resource } from '@/core/list/resource'
import { messageOf } from '@/core/request/api-error'
import { CommentListStore } from '@/features/comment/public'
import { courseApi, type CourseApi } from '@/features/course/public'
import { offlineApi, type OfflineApi } from '../offline.api'

type Api = Pick<OfflineApi, 'view' | 'hold' | 'release' | 'wait' | 'leaveWait'>
/** What opens below the page. */
type Panel = 'none' | 'persons' | 'waiting'

export interface Person {
  name: string
  isSelf: boolean
}

interface Deps {
  api: Api
  courses: Pick<CourseApi, 'setFavourite'>
  comments?: CommentListStore
}

const BUYABLE: readonly OfflineTerm['phase'][] = ['enrolling', 'full']

/** An offline course where it is bought: its terms, the seats that are held, and who is enrolled. */
export class OfflineSaleStore {
  readonly view: Resource<OfflineView>
  readonly comments: CommentListStore
  /** The chosen term; undefined leaves it to the first that can be had. */
  chosenId: string | undefined = undefined
  panel: Panel = 'none'
  persons: Person[] = [{ name: '', isSelf: true }]
  waitingCount = 1
  /** Why the last thing was refused, '' for nothing. */
  refusal = ''
  readonly id: string
  readonly #deps: Deps

  constructor(id: string, deps: Deps = { api: offlineApi, courses: courseApi }) {
    this.id = id
    this.#deps = deps
    this.view = new Resource((options) => deps.api.view(id, options))
    this.comments = deps.comments ?? new CommentListStore(id)
    makeAutoObservable(this, { id: false, view: false, comments: false }, { autoBind: true })
  }

  get terms(): readonly OfflineTerm[] {
    return this.view.data?.terms ?? []
  }

  /** The chosen term; else the one with something of the learner, the first with seats, or simply the first. */
  get term(): OfflineTerm | undefined {
    const { terms } = this
    return (
      terms.find(({ id }) => id === this.chosenId) ??
      terms.find(({ held, wait }) => held !== null || wait?.state === 'offered') ??
      terms.find(({ phase }) => phase === 'enrolling') ??
      terms[0]
    )
  }

  /** What the one button of the page does for the chosen term. */
  get action(): 'pay' | 'enrol' | 'wait' | 'leaveWait' | 'mine' | 'none' {
    const { term } = this
    if (!term) return 'none'
    if (term.held) return 'pay'
    if (term.wait?.state === 'waiting') return 'leaveWait'
    if (BUYABLE.includes(term.phase) && (term.seatsLeft > 0 || term.wait?.state === 'offered'))
      return term.mine ? 'mine' : 'enrol'
    if (term.mine) return 'mine'
    return term.phase === 'full' ? 'wait' : 'none'
  }

  get mostPersons(): number {
    const { mostPersons = 1 } = this.view.data ?? {}
    const { term } = this
    const free = term?.wait?.state === 'offered' ? term.wait.count : (term?.seatsLeft ?? 1)
    return Math.max(1, Math.min(mostPersons, free))
  }

  /** Why the people cannot be enrolled yet; '' once they can. */
  get missing(): string {
    return this.persons.some(({ name }) => name.trim() === '') ? '请写下每个人的姓名' : ''
  }

  load(): Promise<boolean> {
    void this.comments.list.reload()
    return this.view.load()
  }

  choose(termId: string): void {
    this.chosenId = termId
    this.refusal = ''
  }

  openPersons(): void {
    this.panel = 'persons'
    this.refusal = ''
    this.persons = this.persons.slice(0, this.mostPersons)
  }

  openWaiting(): void {
    this.panel = 'waiting'
    this.refusal = ''
  }

  closePanel(): void {
    this.panel = 'none'
  }

  setName(place: number, name: string): void {
    this.persons[place].name = name
    this.refusal = ''
  }

  setSelf(place: number, isSelf: boolean): void {
    for (const [at, person] of this.persons.entries()) person.isSelf = at === place && isSelf
  }

  addPerson(): void {
    if (this.persons.length < this.mostPersons) this.persons.push({ name: '', isSelf: false })
  }

  removePerson(place: number): void {
    if (this.persons.length > 1) this.persons.splice(place, 1)
  }

  setWaitingCount(count: number): void {
    this.waitingCount = count
  }

  /** Holds the seats; the enrolments to pay for, or undefined while `refusal` says why there are none. */
  async hold(): Promise<string[] | undefined> {
    const { term } = this
    if (!term || this.missing) {
      this.refusal = this.missing
      return undefined
    }
    const persons = this.persons.map(({ name, isSelf }) => ({ name: name.trim(), isSelf }))
    const held = await this.attempt(() => this.#deps.api.hold({ termId: term.id, persons }))
    if (held) this.closePanel()
    return held?.enrolmentIds
  }

  async release(): Promise<void> {
    if (!this.term) return
    await this.#deps.api.release(this.term.id)
    await this.view.load()
  }

  /** False while `refusal` says why the learner does not wait. */
  async wait(): Promise<boolean> {
    const { term } = this
    const waited = term && (await this.attempt(() => this.#deps.api.wait(term.id, this.waitingCount)))
    if (waited) this.closePanel()
    return waited !== undefined
  }

  async leaveWait(): Promise<void> {
    if (!this.term) return
    await this.#deps.api.leaveWait(this.term.id)
    await this.view.load()
  }

  async toggleFavourite(): Promise<void> {
    const { data } = this.view
    if (!data) return
    const { collected } = await this.#deps.courses.setFavourite(this.id, !data.course.collected)
    runInAction(() => {
      const now = this.view.data
      if (now) this.view.replace({ ...now, course: { ...now.course, collected } })
    })
  }

  showEmbedded(): void {
    this.view.showEmbedded()
  }

  dispose(): void {
    this.view.dispose()
    this.comments.dispose()
  }

  /** What was refused is shown with what is there by now. */
  private async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    let done: T | undefined
    try {
      done = await work()
    } catch (error) {
      runInAction(() => {
        this.refusal = messageOf(error)
      })
    }
    await this.view.load()
    return done
  }
}
