import type { Input, Output } from '@contract/calls'
import { TALK_MAX_LENGTH, type TalkState } from '@contract/live/talk-kinds'
import type { TalkMessage } from '@contract/live/talk-calls'
import type { TalkSettings } from '@contract/live/talk-staff-calls'
import { messageTargets } from '@contract/message/message-targets'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import type { MessageSender } from '../../message/message.service'
import type { Settle } from '../../review/reviewed-content'
import type { Audit } from '../../staff/audit/audit.service'
import type { Clerk } from '../../staff/desk-deps'
import type { UserNames } from '../../user/user-names'
import { readLiveState } from '../live-clock'
import { toSentSeconds } from '../live-length'
import type { LiveRepository, LiveRow } from '../live.repository'
import type { LiveTalkRepository, MessageRow } from '../talk/live-talk.repository'
import { toTalkMessage } from '../talk/talk-window'
import type { TalkDeskRepository, TalkFilter } from './talk-desk.repository'

interface TalkDeskServiceDeps {
  desk: TalkDeskRepository
  talks: LiveTalkRepository
  lives: Pick<LiveRepository, 'find' | 'listSchoolEvents'>
  users: UserNames
  messages: MessageSender
  settle: Settle
  audit: Audit
  now: () => Date
}

/** Where the staff read the talk of a live, answer, and keep order. */
export class TalkDeskService {
  constructor(private readonly deps: TalkDeskServiceDeps) {}

  /** @throws AppError LIVE_NOT_FOUND, also for another shop's live, as all calls here */
  async page(
    shopId: string,
    { lessonId, ...filter }: TalkFilter & { lessonId: string },
  ): Promise<Output<'POST /staff/live/talk/page'>> {
    await this.findLive(shopId, lessonId)
    const [{ rows, totalCount }, { slowSeconds, allMuted }, mutedCount] = await Promise.all([
      this.deps.desk.page(lessonId, filter),
      this.deps.talks.findHead(lessonId),
      this.deps.desk.countMuted(lessonId),
    ])
    const list = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
    return { ...toPage(filter, list, totalCount), slowSeconds, allMuted, mutedCount }
  }

  /**
   * Writes under the staff member's own name. After the live only answers are possible: they stand beside what they
   * answer in the replay, and its author gets a message.
   * @throws AppError TALK_MESSAGE_NOT_FOUND, LIVE_ENDED, TALK_CLOSED, INPUT_INVALID, TEXT_TOO_LONG
   */
  write(
    { act, staffId }: Clerk,
    { lessonId, answersId, content: typed }: Input<'POST /staff/live/talk/save'>,
  ): Promise<TalkMessage> {
    const content = readPlainText(typed, '发言', TALK_MAX_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const live = await this.findLive(act.shopId, lessonId)
      if (!(await this.deps.talks.findHead(lessonId)).enabled) throw new AppError('TALK_CLOSED')
      const original = answersId ? await this.findMessage(act.shopId, answersId) : undefined
      if (original && original.lessonId !== lessonId) throw new AppError('TALK_MESSAGE_NOT_FOUND')
      const now = this.deps.now()
      const isOver = readLiveState(live, now) === 'closed'
      if (isOver && !original) throw new AppError('LIVE_ENDED')
      const teacherName = await this.deps.desk.findTeacherName(lessonId, staffId)
      const { revision } = await this.deps.talks.take(lessonId)
      const message: MessageRow = {
        id: makeId(),
        lessonId,
        shopId: act.shopId,
        userId: null,
        author: teacherName === undefined ? 'staff' : 'teacher',
        authorName: teacherName ?? act.actorName,
        kind: 'chat',
        content,
        state: 'visible',
        answersId: original?.id ?? null,
        clientRequestId: null,
        sentSeconds: isOver && original ? original.sentSeconds : await this.readSentSeconds(live, now),
        revision,
        createdAt: now,
      }
      await this.deps.talks.add(message)
      await this.deps.desk.touch(message, revision)
      if (isOver && original?.userId) await this.tell(live, original.userId, message)
      return {
        result: await this.toMessage(message, original),
        subject: original?.userId ? { kind: 'liveMessage', id: original.id } : { kind: 'live', id: lessonId },
        after: { message: message.id },
      }
    })
  }

  /**
   * Shows or removes a message. `expected` is the state that the decision was made on.
   * @throws AppError TALK_MESSAGE_NOT_FOUND, also for another shop's message; EDIT_CONFLICT
   */
  decide(
    act: Act,
    { id, expected }: { id: string; expected: TalkState },
    state: 'visible' | 'hidden',
  ): Promise<{ id: string; state: TalkState }> {
    return this.deps.audit.perform(act, async () => {
      const { lessonId } = await this.findMessage(act.shopId, id)
      await this.deps.settle('talk', id, state)
      const { revision } = await this.deps.talks.take(lessonId)
      // Read under the lock: a colleague may have decided meanwhile.
      const message = await this.findMessage(act.shopId, id)
      if (message.state !== expected) throw new AppError('EDIT_CONFLICT')
      await this.deps.desk.setState(id, state)
      await this.deps.desk.touch(message, revision)
      return {
        result: { id, state },
        subject: { kind: 'liveMessage', id },
        before: { state: message.state },
        after: { state },
      }
    })
  }

  /**
   * The author of a message may not write in this live any more, or may again.
   * @throws AppError TALK_MESSAGE_NOT_FOUND, also for messages of the school
   */
  mute(act: Act, id: string, muted: boolean): Promise<{ id: string; muted: boolean }> {
    return this.deps.audit.perform(act, async () => {
      const { lessonId, userId } = await this.findMessage(act.shopId, id)
      if (!userId) throw new AppError('TALK_MESSAGE_NOT_FOUND')
      await this.deps.talks.take(lessonId)
      await this.deps.desk.setMuted(lessonId, userId, muted, this.deps.now())
      return { result: { id, muted }, subject: { kind: 'liveMessage', id }, after: { muted } }
    })
  }

  /** Slow mode, and whether only the school may write. */
  setUp(act: Act, lessonId: string, settings: TalkSettings): Promise<TalkSettings & { lessonId: string }> {
    return this.deps.audit.perform(act, async () => {
      await this.findLive(act.shopId, lessonId)
      const { slowSeconds, allMuted } = await this.deps.talks.take(lessonId)
      await this.deps.desk.saveSettings(lessonId, settings)
      return {
        result: { lessonId, ...settings },
        subject: { kind: 'live', id: lessonId },
        before: { slowSeconds, allMuted },
        after: { ...settings },
      }
    })
  }

  private async findLive(shopId: string, lessonId: string): Promise<LiveRow> {
    const live = await this.deps.lives.find(lessonId)
    if (live?.shopId !== shopId) throw new AppError('LIVE_NOT_FOUND')
    return live
  }

  private async findMessage(shopId: string, id: string): Promise<MessageRow> {
    const message = await this.deps.desk.find(shopId, id)
    if (!message) throw new AppError('TALK_MESSAGE_NOT_FOUND')
    return message
  }

  private async readSentSeconds(live: LiveRow, now: Date): Promise<number> {
    return toSentSeconds(live, await this.deps.lives.listSchoolEvents(live.lessonId), now)
  }

  private async toMessage(message: MessageRow, original: MessageRow | undefined): Promise<TalkMessage> {
    const answers = original?.state === 'visible' ? original : null
    const names = await this.deps.users.getNames(answers?.userId ? [answers.userId] : [])
    return toTalkMessage({ message, answers, answered: false }, names)
  }

  private tell(live: LiveRow, userId: string, { id, content }: MessageRow): Promise<void> {
    const { shopId, courseId, lessonId, title } = live
    const target = messageTargets.lesson(courseId, lessonId)
    const told = { userId, shopId, kind: 'study' as const, target, reason: `liveAnswer:${id}` }
    return this.deps.messages.sendAll([{ ...told, title: `老师回答了你在《${title}》里的提问`, content }])
  }
}
