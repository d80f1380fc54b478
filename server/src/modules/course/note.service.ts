import { v7 as uuidv7 } from 'uuid'
import type { Input } from '@contract/calls'
import type { Note } from '@contract/course/note-calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage } from '../../kernel/db/page'
import type { CourseGate } from './course-gate'
import type { NoteFilter, NoteRepository, NoteRow } from './note.repository'
import { readPlainText } from './plain-text'
import type { NamedLearner } from './playback-marks'
import type { UserNames } from './playback.service'

/** Notes, open or private (NOTE-01). They are plain text. */
export class NoteService {
  constructor(private readonly gate: CourseGate, private readonly notes: NoteRepository, private readonly users: UserNames) {}

  /** Open notes, newest first; with `mineOf` that learner's private ones as well. */
  async page(shopId: string, userId: string | undefined, mineOf: string | undefined, filter: NoteFilter): Promise<PageOf<Note>> {
    await this.gate.open(shopId, userId, filter.courseId)
    const { rows, totalCount } = await this.notes.page(shopId, mineOf, filter)
    const names = await this.users.getNames([...new Set(rows.map(({ note }) => note.userId))])
    const list = rows.map(({ note, lessonTitle }) => toNote(note, lessonTitle ?? '', names.get(note.userId), userId))
    return toPage(filter, list, totalCount)
  }

  /** @throws COURSE_NOT_OWNED unless the learner bought the course or the lesson is free */
  async save(shopId: string, userId: string, input: Input<'POST /resource/auth/course/notes/save'>): Promise<Note> {
    const { courseId, resourceId, open, positionSeconds = 0 } = input
    const { term } = await this.gate.open(shopId, userId, courseId)
    const lesson = resourceId ? await this.gate.findLesson(courseId, resourceId) : undefined
    if (!term && !lesson?.free) throw new AppError('COURSE_NOT_OWNED')
    const note: NoteRow = {
      id: uuidv7(), userId, shopId, courseId, lessonId: lesson?.id ?? null,
      content: readPlainText(input.content, '笔记'), open, positionSeconds,
      likeCount: 0, createdAt: this.gate.now(), editedAt: null,
    }
    await this.notes.add(note)
    const names = await this.users.getNames([userId])
    return toNote(note, lesson?.title ?? '', names.get(userId), userId)
  }
}

const toNote = (note: NoteRow, lessonTitle: string, author: NamedLearner | undefined, readerId: string | undefined): Note => ({
  id: note.id,
  userName: author?.nickName ?? '学员',
  userAvatar: author?.avatarUrl ?? '',
  content: note.content,
  open: note.open,
  mine: note.userId === readerId,
  lessonTitle,
  positionSeconds: note.positionSeconds,
  createdAt: note.createdAt.toISOString(),
})
