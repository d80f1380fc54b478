import { defineCalls } from '../call'
import { Count, Id, Optional, Page, PageRequest, Seconds, Text, Time, Type, type Static } from '../schema'
import { NOTE_MAX_LENGTH } from './course-kinds'

export const Note = Type.Object({
  id: Id,
  userName: Type.String(),
  userAvatar: Type.String(),
  /** Plain text: drawn as text, never as HTML. */
  content: Type.String(),
  open: Type.Boolean(),
  mine: Type.Boolean(),
  lessonTitle: Type.String(),
  positionSeconds: Seconds,
  createdAt: Time,
})
export type Note = Static<typeof Note>

export const Comment = Type.Object({
  id: Id,
  userName: Type.String(),
  userAvatar: Type.String(),
  content: Type.String(),
  stars: Count,
  mine: Type.Boolean(),
  replies: Type.Array(Type.Object({ id: Id, userName: Type.String(), content: Type.String(), createdAt: Time })),
  createdAt: Time,
})
export type Comment = Static<typeof Comment>

const OfCourse = PageRequest({ courseId: Id, resourceId: Optional(Id) })
const NoteText = Text(NOTE_MAX_LENGTH, 1)

/** Notes and comments of a course. */
export const noteCalls = defineCalls({
  'POST /resource/api/course/notes/page': { summary: '公开笔记', input: OfCourse, output: Page(Note) },
  'POST /resource/auth/course/notes/page': { summary: '笔记（含我的）', input: OfCourse, output: Page(Note) },
  'POST /resource/auth/course/notes/save': {
    summary: '写笔记',
    input: Type.Object({
      courseId: Id, resourceId: Optional(Id), content: NoteText, open: Type.Boolean(), positionSeconds: Optional(Seconds),
    }),
    output: Note,
    rate: { max: 20, seconds: 60 },
  },
  'POST /resource/api/goods/comment/page': { summary: '课程评价', input: PageRequest({ courseId: Id }), output: Page(Comment) },
  'POST /resource/auth/goods/comment/save': {
    summary: '评价课程',
    input: Type.Object({ courseId: Id, content: NoteText, stars: Type.Integer({ minimum: 1, maximum: 5 }) }),
    output: Comment,
    rate: { max: 10, seconds: 60 },
  },
})
