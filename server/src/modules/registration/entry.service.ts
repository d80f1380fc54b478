import type { Input } from '@contract/calls'
import type { EntryCard, RegistrationEntry } from '@contract/registration/calls'
import { EDITABLE_STATUSES, HOLD_MINUTES } from '@contract/registration/registration-status'
import type { PageOf } from '@contract/schema'
import type { Actor } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { Jobs } from '../../kernel/jobs/jobs'
import { makeId } from '../../kernel/make-id'
import { makePaperNumber } from '../../kernel/paper-number'
import { addMinutes } from '../../kernel/school-time'
import type { Seal } from '../../kernel/seal'
import type { EntryMovesService } from './entry-moves.service'
import type { EntryRepository, EntryRow } from './entry.repository'
import { checkValues, mergeValues, openValues, requirePrintable, sealValues, type Values } from './entry-values'
import { toEntry } from './entry-view'
import type { PostRow, RegistrationRepository, RegistrationRow } from './registration.repository'
import { phaseOf } from './registration.service'

export const LAPSE_JOB = 'registration.lapse'

export interface Learner {
  shopId: string
  userId: string
}

interface EntryServiceDeps {
  database: Database
  registrations: RegistrationRepository
  entries: EntryRepository
  moves: EntryMovesService
  seal: Seal
  jobs: Pick<Jobs, 'enqueue'>
  planErasing: () => Promise<void>
  now: () => Date
}

/** A learner's entry: a draft that keeps itself, handing it in, and withdrawing it. */
export class EntryService {
  constructor(private readonly deps: EntryServiceDeps) {}

  async page({ shopId, userId }: Learner, page: PageInput): Promise<PageOf<EntryCard>> {
    const { rows, totalCount } = await this.deps.entries.pageMine(shopId, userId, page)
    const list = rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
    return toPage(page, list, totalCount)
  }

  async find({ shopId, userId }: Learner, registrationId: string): Promise<{ entry: RegistrationEntry | null }> {
    const entry = await this.deps.entries.findFor(userId, registrationId)
    return { entry: entry && entry.shopId === shopId ? await this.show(entry) : null }
  }

  /** @throws AppError ENTRY_NOT_FOUND, also for another learner's */
  async view(learner: Learner, id: string): Promise<RegistrationEntry> {
    return this.show(await this.get(learner, id))
  }

  /**
   * Keeps what was edited. Fields that are not named stay; sending the same again changes nothing.
   * @throws AppError REGISTRATION_NOT_FOUND, REGISTRATION_CLOSED, ENTRY_LOCKED, POST_NOT_FOUND, INPUT_INVALID
   */
  async save(
    learner: Learner,
    { registrationId, postId, values }: Input<'POST /resource/auth/registration/entry/save'>,
  ): Promise<RegistrationEntry> {
    const entry = await this.edit(
      learner,
      registrationId,
      (kept, { sections }) => mergeValues(sections, kept, values),
      postId,
    )
    return this.show(entry)
  }

  /** Locks the learner's entry, makes one where there is none, and writes what `change` returns. */
  async edit(
    { shopId, userId }: Learner,
    registrationId: string,
    change: (values: Values, registration: RegistrationRow) => Values | Promise<Values>,
    postId?: string,
  ): Promise<EntryRow> {
    const registration = await this.findOpen(shopId, registrationId)
    await this.deps.planErasing()
    return this.deps.database.transact(async () => {
      const known = await this.deps.entries.findFor(userId, registrationId)
      if (!known) {
        const id = makeId()
        const sealed = sealValues(this.deps.seal, id, {})
        await this.deps.entries.addOnce({ id, shopId, registrationId, userId, sealed }, this.deps.now())
      }
      const found = (await this.deps.entries.findFor(userId, registrationId))!
      let entry = (await this.deps.entries.lock(found.id))!
      if (!EDITABLE_STATUSES.includes(entry.status)) throw new AppError('ENTRY_LOCKED')
      if (entry.status === 'withdrawn')
        entry = await this.deps.moves.move(entry, 'restart', { actor: `learner:${userId}` })
      if (postId !== undefined && postId !== entry.postId) await this.checkPost(entry, postId)
      const sealed = sealValues(this.deps.seal, entry.id, await change(openValues(this.deps.seal, entry), registration))
      const changes = { sealed, postId: postId ?? entry.postId, updatedAt: this.deps.now() }
      await this.deps.entries.change(entry.id, changes)
      return { ...entry, ...changes }
    })
  }

  /**
   * Hands the entry in: it takes a place of its post, and waits for its fee where there is one. A corrected entry keeps
   * its place and what was paid.
   * @throws AppError REGISTRATION_CLOSED, ENTRY_EVENT_REFUSED, ENTRY_FIELD_INVALID, POST_NOT_FOUND, POST_FULL
   */
  async submit(learner: Learner, id: string): Promise<RegistrationEntry> {
    const known = await this.get(learner, id)
    const registration = await this.findOpen(learner.shopId, known.registrationId)
    const ownPhone = await this.deps.entries.findPhone(learner.userId)
    const submitted = await this.deps.database.transact(async () => {
      const entry = (await this.deps.entries.lock(id))!
      // A repeated request, for example after a lost response.
      if (entry.status === 'pending' || entry.status === 'unpaid') return entry
      const post = await this.findPost(entry)
      const values = openValues(this.deps.seal, entry)
      checkValues(registration.sections, values, ownPhone)
      await requirePrintable(registration.sections, values)
      const now = this.deps.now()
      // What was handed in before owes nothing more, also where the fee came later.
      const isUnpaid = post.feeFen > 0 && entry.paidLineId === null && entry.status !== 'rejected'
      const holdUntil = isUnpaid ? addMinutes(now, HOLD_MINUTES) : null
      const moved = await this.deps.moves.move(
        entry,
        isUnpaid ? 'submitUnpaid' : 'submit',
        { actor: `learner:${learner.userId}` },
        { number: entry.number ?? makePaperNumber(now), submittedAt: now, holdUntil, reason: '' },
      )
      if (holdUntil) await this.planLapse(id, holdUntil)
      return moved
    })
    return this.show(submitted)
  }

  /** @throws AppError ENTRY_EVENT_REFUSED, also once it was checked at the door; ENTRY_PAID, ENTRY_ORDER_RUNNING */
  async withdraw(learner: Learner, id: string): Promise<RegistrationEntry> {
    await this.get(learner, id)
    const withdrawn = await this.deps.database.transact(async () => {
      const entry = (await this.deps.entries.lock(id))!
      if (entry.paidLineId !== null) throw new AppError('ENTRY_PAID')
      if (entry.orderId !== null) throw new AppError('ENTRY_ORDER_RUNNING')
      if (entry.verification !== 'none') throw new AppError('ENTRY_EVENT_REFUSED', '现场核验过的报名不能撤回')
      return this.deps.moves.move(entry, 'withdraw', { actor: `learner:${learner.userId}` }, { holdUntil: null })
    })
    return this.show(withdrawn)
  }

  /** The job: an unpaid entry without an order gives its place back. */
  lapse(id: string): Promise<void> {
    return this.deps.database.transact(async () => {
      const entry = await this.deps.entries.lock(id)
      if (entry?.status !== 'unpaid' || entry.orderId !== null || !entry.holdUntil) return
      if (entry.holdUntil > this.deps.now()) return this.planLapse(id, entry.holdUntil)
      await this.deps.moves.move(entry, 'lapse', { actor: `job:${LAPSE_JOB}` satisfies Actor }, { holdUntil: null })
    })
  }

  /** @throws AppError ENTRY_NOT_FOUND, also for another learner's */
  async get({ shopId, userId }: Learner, id: string): Promise<EntryRow> {
    const entry = await this.deps.entries.findMine(shopId, userId, id)
    if (!entry) throw new AppError('ENTRY_NOT_FOUND')
    return entry
  }

  async show(entry: EntryRow): Promise<RegistrationEntry> {
    const [registration, post, moves] = await Promise.all([
      this.deps.registrations.find(entry.shopId, entry.registrationId),
      entry.postId ? this.deps.registrations.findPost(entry.postId) : undefined,
      this.deps.entries.listMoves(entry.id),
    ])
    return toEntry(this.deps.seal, { entry, registration: registration!, post, moves }, this.deps.now())
  }

  /** The key has the moment, since the job that runs is still there while it plans the next one. */
  private planLapse(id: string, at: Date): Promise<void> {
    return this.deps.jobs.enqueue(LAPSE_JOB, `${id}:${at.toISOString()}`, { id }, at)
  }

  private async findOpen(shopId: string, id: string): Promise<RegistrationRow> {
    const registration = await this.deps.registrations.find(shopId, id)
    if (!registration?.onShelf) throw new AppError('REGISTRATION_NOT_FOUND')
    if (phaseOf(registration, this.deps.now()) !== 'open') throw new AppError('REGISTRATION_CLOSED')
    return registration
  }

  /** A rejected entry holds a place of its post, which therefore stays. */
  private async checkPost({ registrationId, status }: EntryRow, postId: string): Promise<void> {
    if (status === 'rejected') throw new AppError('ENTRY_LOCKED', '提交过的报名不能换岗位，请撤回后重新报名')
    const post = await this.deps.registrations.findPost(postId)
    if (!post || post.archived || post.registrationId !== registrationId) throw new AppError('POST_NOT_FOUND')
  }

  private async findPost({ postId }: EntryRow): Promise<PostRow> {
    const post = postId ? await this.deps.registrations.findPost(postId) : undefined
    if (!post) throw new AppError('POST_NOT_FOUND')
    return post
  }
}
