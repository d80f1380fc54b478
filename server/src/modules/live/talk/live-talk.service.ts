import type { Input } from '@contract/calls'
import type { TalkHistory, TalkMessage } from '@contract/live/talk-calls'
import { TALK_MAX_LENGTH } from '@contract/live/talk-kinds'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import type { LessonRef } from '../../course/lesson-ref'
import { readBySchool } from '../../review/content-judge'
import type { Reviews } from '../../review/reviewed-content'
import type { UserNames } from '../../user/user-names'
import type { LessonEntries } from '../lesson-entry'
import { readLiveState, toEntersAt } from '../live-clock'
import { toSentSeconds } from '../live-length'
import type { LiveRepository, LiveRow } from '../live.repository'
import { refuseUnlessReplay } from '../replay-gate'
import type { LiveTalkRepository, MessageRow, ReadMessage } from './live-talk.repository'
import { namedIn, toTalkMessage } from './talk-window'

/** A message before it is written. */
type NewMessage = Omit<MessageRow, 'revision' | 'state' | 'sentSeconds'> & { userId: string; clientRequestId: string }

interface LiveTalkServiceDeps {
  database: Database
  lessons: LessonEntries
  lives: LiveRepository
  talks: LiveTalkRepository
  users: UserNames
  reviews: Pick<Reviews, 'judge' | 'submit'>
  now: () => Date
}

/** What learners ask and say in a live room, in plain text, and the same at its time in the replay. */
export class LiveTalkService {
  constructor(private readonly deps: LiveTalkServiceDeps) {}

  /**
   * Writes a message, once for each `clientRequestId`.
   * @throws AppError INPUT_INVALID, TEXT_TOO_LONG; LIVE_NOT_FOUND and what the directory shows as `LiveService.watch`;
   * LIVE_NOT_STARTED until the room may be entered, LIVE_ENDED; TALK_CLOSED, TALK_MUTED, TALK_ALL_MUTED, TALK_TOO_FAST;
   * REQUEST_ID_REUSED; CONTENT_REFUSED
   */
  async send(
    shopId: string,
    userId: string,
    { clientRequestId, kind, content: typed, ...ref }: Input<'POST /resource/auth/live/talk/save'>,
  ): Promise<TalkMessage> {
    const content = readPlainText(typed, '发言', TALK_MAX_LENGTH)
    const { live, now } = await this.enter(shopId, userId, ref)
    const row: NewMessage = {
      id: makeId(),
      lessonId: live.lessonId,
      shopId,
      userId,
      author: 'learner',
      authorName: '',
      kind,
      content,
      answersId: null,
      clientRequestId,
      createdAt: now,
    }
    const made = (await this.findMade(row)) ?? (await this.add(live, row)) ?? (await this.findMade(row))
    if (!made) throw new Error(`message ${clientRequestId} was neither written nor found`)
    return { ...(await this.toMessages([made]))[0], mine: true }
  }

  /**
   * Messages of a replay around a position of the recording.
   * @throws AppError as `send`; LIVE_NOT_STARTED, LIVE_RUNNING, LIVE_ENDED, REPLAY_NOT_READY without a replay
   */
  async readHistory(
    shopId: string,
    userId: string | undefined,
    { positionSeconds, ...ref }: LessonRef & { positionSeconds: number },
  ): Promise<TalkHistory> {
    const { live, now } = await this.enter(shopId, userId, ref)
    refuseUnlessReplay(live, now)
    if (!(await this.deps.talks.findHead(live.lessonId)).enabled)
      return { enabled: false, messages: [], untilSeconds: null }
    // What was watched live counts in the recording by the same share.
    const scale = live.durationSeconds / (await this.readSentSeconds(live, now))
    const perSecond = Number.isFinite(scale) && scale > 0 ? scale : 1
    const { rows, isComplete } = await this.deps.talks.listAround(live.lessonId, positionSeconds / perSecond)
    const messages = await this.toMessages(rows)
    return {
      enabled: true,
      messages: messages.map((message, index) => ({
        ...message,
        mine: userId !== undefined && rows[index].message.userId === userId,
        positionSeconds: rows[index].message.sentSeconds * perSecond,
      })),
      untilSeconds: isComplete ? null : rows[rows.length - 1].message.sentSeconds * perSecond,
    }
  }

  /** The live, for those who may watch it. */
  private async enter(shopId: string, userId: string | undefined, ref: LessonRef) {
    const { refusal } = await this.deps.lessons.open(shopId, userId, ref)
    if (refusal) throw new AppError(refusal)
    const live = await this.deps.lives.find(ref.resourceId)
    if (!live) throw new AppError('LIVE_NOT_FOUND')
    return { live, now: this.deps.now() }
  }

  private async findMade({ userId, clientRequestId, lessonId, kind, content }: NewMessage) {
    const made = await this.deps.talks.findRequested(userId, clientRequestId)
    if (!made) return undefined
    const { message } = made
    if (message.lessonId !== lessonId || message.kind !== kind || message.content !== content)
      throw new AppError('REQUEST_ID_REUSED')
    return made
  }

  /** Undefined when the same request has written it meanwhile. */
  private async add(live: LiveRow, row: NewMessage): Promise<ReadMessage | undefined> {
    const state = readLiveState(live, row.createdAt)
    if (state === 'closed') throw new AppError('LIVE_ENDED')
    if (state === 'unstarted' && row.createdAt < toEntersAt(live)) throw new AppError('LIVE_NOT_STARTED')
    const { enabled, moderated } = await this.deps.talks.findHead(live.lessonId)
    if (!enabled) throw new AppError('TALK_CLOSED')
    const sentSeconds = await this.readSentSeconds(live, row.createdAt)
    const { id: subjectId, shopId, userId, content: text } = row
    const draft = { shopId, userId, kind: 'talk' as const, text, pictures: [] }
    const judged = await this.deps.reviews.judge(draft)
    const judgement = moderated ? readBySchool(judged) : judged
    return this.deps.database.transact(async () => {
      const { revision, slowSeconds, allMuted } = await this.deps.talks.take(live.lessonId)
      if (await this.deps.talks.isMuted(live.lessonId, row.userId)) throw new AppError('TALK_MUTED')
      if (allMuted) throw new AppError('TALK_ALL_MUTED')
      await this.refuseTooFast(row, slowSeconds)
      const isNew = (await this.deps.talks.findRequested(userId, row.clientRequestId)) === undefined
      if (!isNew) return undefined
      const state = await this.deps.reviews.submit(judgement, { ...draft, subjectId })
      const message: MessageRow = { ...row, revision, sentSeconds, state }
      return (await this.deps.talks.add(message)) ? { message, answers: null, answered: false } : undefined
    })
  }

  private async refuseTooFast({ lessonId, userId, createdAt }: NewMessage, slowSeconds: number): Promise<void> {
    const last = slowSeconds > 0 ? await this.deps.talks.findLastAt(lessonId, userId) : undefined
    const waitSeconds = last ? slowSeconds - (createdAt.getTime() - last.getTime()) / 1000 : 0
    if (waitSeconds > 0) throw new AppError('TALK_TOO_FAST', `发言太快了，请 ${Math.ceil(waitSeconds)} 秒后再发`)
  }

  private async readSentSeconds(live: LiveRow, now: Date): Promise<number> {
    return toSentSeconds(live, await this.deps.lives.listSchoolEvents(live.lessonId), now)
  }

  private async toMessages(rows: ReadMessage[]): Promise<TalkMessage[]> {
    const names = await this.deps.users.getNames(namedIn(rows))
    return rows.map((row) => toTalkMessage(row, names))
  }
}
