import { NOTE_MAX_LENGTH } from '@contract/course/lesson-kinds'
import type { Input } from '@contract/calls'
import type { MyNote, Note } from '@contract/note/calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { toPage } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import { makeId } from '../../kernel/make-id'
import type { CourseGate } from '../access/course-gate'
import type { MyNoteFilter, NoteFilter, NoteRepository, NoteRow, ReadNote } from './note.repository'
import { readPlainText } from '../../kernel/plain-text'
import type { Reviews } from '../review/reviewed-content'
import type { UserName, UserNames } from '../user/user-names'

interface NoteServiceDeps {
  database: Database
  gate: CourseGate
  notes: NoteRepository
  users: UserNames
  media: Media
  reviews: Pick<Reviews, 'judge' | 'submit' | 'withdraw'>
}

/** Notes, open or private (NOTE-01). They are plain text, and change only by their writer. */
export class NoteService {
  constructor(private readonly deps: NoteServiceDeps) {}

  /** Open notes, newest first; with `mineOf` that learner's private ones as well. */
  async page(
    shopId: string,
    userId: string | undefined,
    mineOf: string | undefined,
    filter: NoteFilter,
  ): Promise<PageOf<Note>> {
    await this.deps.gate.open(shopId, userId, filter.courseId)
    const { rows, totalCount } = await this.deps.notes.page(shopId, mineOf, filter)
    const names = await this.deps.users.getNames([...new Set(rows.map(({ note }) => note.userId))])
    return toPage(
      filter,
      rows.map((row) => toNote(row, names.get(row.note.userId), userId)),
      totalCount,
    )
  }

  async pageMine(shopId: string, userId: string, filter: MyNoteFilter): Promise<PageOf<MyNote>> {
    const { rows, totalCount } = await this.deps.notes.pageMine(shopId, userId, filter)
    const names = await this.deps.users.getNames([userId])
    return toPage(
      filter,
      rows.map((row) => this.toMyNote(row, names.get(userId), userId)),
      totalCount,
    )
  }

  /** @throws NOTE_NOT_FOUND also for another's private note */
  async view(shopId: string, userId: string, id: string): Promise<MyNote> {
    const found = await this.findReadable(shopId, userId, id)
    const names = await this.deps.users.getNames([found.note.userId])
    return this.toMyNote(found, names.get(found.note.userId), userId)
  }

  /** @throws COURSE_NOT_OWNED unless the learner bought the course or the lesson is free */
  async save(shopId: string, userId: string, input: Input<'POST /resource/auth/course/notes/save'>): Promise<Note> {
    const { courseId, resourceId, open, positionSeconds = 0 } = input
    const { term } = await this.deps.gate.open(shopId, userId, courseId)
    const lesson = resourceId ? await this.deps.gate.findLesson(courseId, resourceId) : undefined
    if (!term && !lesson?.free) throw new AppError('COURSE_NOT_OWNED')
    const id = makeId()
    const content = readPlainText(input.content, '笔记', NOTE_MAX_LENGTH)
    await this.write({ id, shopId, userId, content, open }, (state) =>
      this.deps.notes.add({
        id,
        userId,
        shopId,
        courseId,
        lessonId: lesson?.id ?? null,
        content,
        open,
        state,
        positionSeconds,
        likeCount: 0,
        createdAt: this.deps.gate.now(),
        editedAt: null,
      }),
    )
    return this.view(shopId, userId, id)
  }

  /** @throws NOTE_NOT_FOUND for another's note */
  async edit(shopId: string, userId: string, { id, content }: { id: string; content: string }): Promise<MyNote> {
    return this.change(shopId, userId, id, {
      content: readPlainText(content, '笔记', NOTE_MAX_LENGTH),
      editedAt: this.deps.gate.now(),
    })
  }

  /** @throws NOTE_NOT_FOUND for another's note */
  async setOpen(shopId: string, userId: string, { id, open }: { id: string; open: boolean }): Promise<MyNote> {
    return this.change(shopId, userId, id, { open })
  }

  /** @throws NOTE_NOT_FOUND for another's note */
  async remove(shopId: string, userId: string, id: string): Promise<Record<string, never>> {
    return this.deps.database.transact(async () => {
      const found = await this.deps.notes.find(shopId, userId, id)
      if (found?.note.userId === userId) await this.deps.reviews.withdraw('note', id)
      if (!(await this.deps.notes.remove(shopId, userId, id))) throw new AppError('NOTE_NOT_FOUND')
      return {}
    })
  }

  /** @throws NOTE_NOT_FOUND also for another's private note */
  async setLiked(
    shopId: string,
    userId: string,
    { id, liked }: { id: string; liked: boolean },
  ): Promise<{ liked: boolean; likeCount: number }> {
    await this.findReadable(shopId, userId, id)
    const found = await this.deps.database.transact(() =>
      this.deps.notes.setLiked(id, userId, liked, this.deps.gate.now()),
    )
    if (!found) throw new AppError('NOTE_NOT_FOUND')
    const { note } = await this.findReadable(shopId, userId, id)
    return { liked, likeCount: note.likeCount }
  }

  private async change(
    shopId: string,
    userId: string,
    id: string,
    values: Partial<Pick<NoteRow, 'content' | 'open' | 'editedAt'>>,
  ): Promise<MyNote> {
    const found = await this.deps.notes.find(shopId, userId, id)
    if (found?.note.userId !== userId) throw new AppError('NOTE_NOT_FOUND')
    const { content, open } = found.note
    await this.write({ id, shopId, userId, content, open, ...values }, async (state) => {
      const isChanged = await this.deps.notes.change({ shopId, userId, id }, { ...values, state }, { content, open })
      // What was judged is not what would be written any more.
      if (!isChanged) throw new AppError('EDIT_CONFLICT')
    })
    return this.view(shopId, userId, id)
  }

  /** Only an open note is reviewed; a private one may say what it likes, and is when it is opened. */
  private async write(
    { id, shopId, userId, content, open }: Pick<NoteRow, 'id' | 'shopId' | 'userId' | 'content' | 'open'>,
    save: (state: 'visible' | 'pending') => Promise<void>,
  ): Promise<void> {
    if (!open) return save('visible')
    const draft = { shopId, userId, kind: 'note' as const, text: content, pictures: [] }
    const judgement = await this.deps.reviews.judge(draft)
    await this.deps.database.transact(async () =>
      save(await this.deps.reviews.submit(judgement, { ...draft, subjectId: id })),
    )
  }

  private async findReadable(shopId: string, userId: string, id: string): Promise<ReadNote> {
    const found = await this.deps.notes.find(shopId, userId, id)
    const isShown = found?.note.open === true && found.note.state === 'visible'
    if (!found || (!isShown && found.note.userId !== userId)) throw new AppError('NOTE_NOT_FOUND')
    return found
  }

  private toMyNote(found: ReadNote, author: UserName | undefined, readerId: string): MyNote {
    return {
      ...toNote(found, author, readerId),
      courseTitle: found.courseTitle,
      courseCover: this.deps.media.urlOf(found.courseCover),
    }
  }
}

const toNote = (
  { note, lessonTitle, liked }: ReadNote,
  author: UserName | undefined,
  readerId: string | undefined,
): Note => ({
  id: note.id,
  courseId: note.courseId,
  resourceId: note.lessonId,
  userName: author?.nickName ?? '学员',
  userAvatar: author?.avatarUrl ?? '',
  content: note.content,
  open: note.open,
  state: note.open ? note.state : 'visible',
  mine: note.userId === readerId,
  lessonTitle: lessonTitle ?? '',
  positionSeconds: note.positionSeconds,
  likeCount: note.likeCount,
  liked,
  createdAt: note.createdAt.toISOString(),
  editedAt: note.editedAt?.toISOString() ?? null,
})
