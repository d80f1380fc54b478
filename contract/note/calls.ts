import { defineCalls } from '../call'
import {
  ById,
  Count,
  Id,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Seconds,
  Time,
  Type,
  type Static,
} from '../schema'
import { MODERATION_STATES } from '../review/review-kinds'
import { ShortText } from '../short-text'

export const Note = Type.Object({
  id: Id,
  courseId: Id,
  /** The lesson it was written in; null for a note on the whole course. */
  resourceId: Nullable(Id),
  userName: Type.String(),
  userAvatar: Type.String(),
  /** Plain text: drawn as text, never as HTML. */
  content: Type.String(),
  open: Type.Boolean(),
  /** Of an open note: only its writer sees one that is `pending` or `hidden`. */
  state: OneOf(MODERATION_STATES),
  mine: Type.Boolean(),
  lessonTitle: Type.String(),
  positionSeconds: Seconds,
  likeCount: Count,
  liked: Type.Boolean(),
  createdAt: Time,
  editedAt: Nullable(Time),
})
export type Note = Static<typeof Note>

/** One of the caller's own notes, in the list over all courses. */
export const MyNote = Type.Object({ ...Note.properties, courseTitle: Type.String(), courseCover: Type.String() })
export type MyNote = Static<typeof MyNote>

const OfCourse = PageRequest({ courseId: Id, resourceId: Optional(Id) })

/** Notes on a course or on one of its lessons; `open` ones are public. */
export const noteCalls = defineCalls({
  'POST /resource/api/course/notes/page': { summary: '公开笔记', effect: 'read', input: OfCourse, output: Page(Note) },
  'POST /resource/auth/course/notes/page': {
    summary: '笔记（含我的）',
    effect: 'read',
    input: OfCourse,
    output: Page(Note),
  },
  'POST /resource/auth/course/notes/save': {
    summary: '写笔记',
    input: Type.Object({
      courseId: Id,
      resourceId: Optional(Id),
      content: ShortText,
      open: Type.Boolean(),
      positionSeconds: Optional(Seconds),
    }),
    output: Note,
    rate: { max: 20, seconds: 60 },
  },
  'POST /resource/auth/course/notes/user/page': {
    summary: '我的笔记',
    effect: 'read',
    input: PageRequest({ courseId: Optional(Id), open: Optional(Type.Boolean()) }),
    output: Page(MyNote),
  },
  'GET /resource/auth/course/notes/view': { summary: '笔记', input: ById, output: MyNote },
  'PUT /resource/auth/course/notes/edit': {
    summary: '修改我的笔记',
    input: Type.Object({ id: Id, content: ShortText }),
    output: MyNote,
    rate: { max: 30, seconds: 60 },
  },
  'PUT /resource/auth/course/notes/edit/open/set': {
    summary: '公开或收起我的笔记',
    input: Type.Object({ id: Id, open: Type.Boolean() }),
    output: MyNote,
    rate: { max: 60, seconds: 60 },
  },
  'DELETE /resource/auth/course/notes/delete': { summary: '删除我的笔记', input: ById, output: Nothing },
  'PUT /resource/auth/course/notes/like': {
    summary: '赞或取消赞一条公开笔记',
    input: Type.Object({ id: Id, liked: Type.Boolean() }),
    output: Type.Object({ liked: Type.Boolean(), likeCount: Count }),
    rate: { max: 60, seconds: 60 },
  },
})
