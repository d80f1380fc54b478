type OracleState = 'pending' | 'selected' | 'waiting' | 'offered'
export type Refusal =
  | 'PLACES_FULL'
  | 'PLACES_FREE'
  | 'PLACES_TAKEN'
  | 'PLACES_WAITED'
  | 'SELECTION_TWICE'
  | 'SELECTION_CREDITS'
  | 'SELECTION_COURSE_NOT_FOUND'
  | 'SELECTION_NOTHING_PENDING'

interface Course {
  quota: number
  /** By learner; those who wait in the order of asking. */
  states: Map<number, OracleState>
}

const isHeld = (state: OracleState | undefined) => state === 'pending' || state === 'selected'

/** What choosing does, in plain lists: courses of one credit each, of which a learner may have so many. */
export class SelectionOracle {
  readonly courses: Course[]

  constructor(
    quotas: number[],
    private readonly mostCourses: number,
  ) {
    this.courses = quotas.map((quota) => ({ quota, states: new Map() }))
  }

  change(user: number, add: number, drop: number | undefined): Refusal | undefined {
    const course = this.courses[add]!
    const own = course.states.get(user)
    if (this.left(course) <= 0 && own !== 'offered') return 'PLACES_FULL'
    if (isHeld(own)) return 'SELECTION_TWICE'
    const dropped = drop === undefined ? undefined : this.courses[drop]!.states.get(user)
    if (drop !== undefined && !isHeld(dropped)) return 'SELECTION_COURSE_NOT_FOUND'
    if (this.heldBy(user) + (drop === undefined ? 1 : 0) > this.mostCourses) return 'SELECTION_CREDITS'
    course.states.set(user, own === 'offered' || dropped === 'selected' ? 'selected' : 'pending')
    if (drop !== undefined) this.free(drop, user)
    return undefined
  }

  drop(user: number, at: number): Refusal | undefined {
    if (!isHeld(this.courses[at]!.states.get(user))) return 'SELECTION_COURSE_NOT_FOUND'
    this.free(at, user)
    return undefined
  }

  confirm(user: number): Refusal | undefined {
    const pending = this.courses.filter(({ states }) => states.get(user) === 'pending')
    for (const { states } of pending) states.set(user, 'selected')
    return pending.length > 0 ? undefined : 'SELECTION_NOTHING_PENDING'
  }

  wait(user: number, at: number): Refusal | undefined {
    const course = this.courses[at]!
    const own = course.states.get(user)
    if (isHeld(own)) return 'SELECTION_TWICE'
    if (own) return 'PLACES_WAITED'
    if (this.left(course) > 0) return 'PLACES_FREE'
    course.states.set(user, 'waiting')
    return undefined
  }

  leave(user: number, at: number): undefined {
    const own = this.courses[at]!.states.get(user)
    if (own === 'waiting' || own === 'offered') this.free(at, user)
  }

  setQuota(at: number, quota: number): Refusal | undefined {
    const course = this.courses[at]!
    if (quota < this.taken(course)) return 'PLACES_TAKEN'
    course.quota = quota
    this.settle(course)
    return undefined
  }

  /** Longer than any place or offer waits. */
  pass(): undefined {
    for (const course of this.courses) {
      for (const [user, state] of course.states)
        if (state === 'pending' || state === 'offered') course.states.delete(user)
      this.settle(course)
    }
  }

  taken({ states }: Course): number {
    return [...states.values()].filter((state) => state !== 'waiting').length
  }

  private left(course: Course): number {
    return [...course.states.values()].includes('waiting') ? 0 : course.quota - this.taken(course)
  }

  private heldBy(user: number): number {
    return this.courses.filter(({ states }) => isHeld(states.get(user))).length
  }

  private free(at: number, user: number): void {
    this.courses[at]!.states.delete(user)
    this.settle(this.courses[at]!)
  }

  private settle(course: Course): void {
    for (const [user, state] of course.states)
      if (state === 'waiting' && this.taken(course) < course.quota) course.states.set(user, 'offered')
  }
}
