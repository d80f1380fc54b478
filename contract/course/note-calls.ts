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
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { CourseCard } from './course-card'
import { NOTE_MAX_LENGTH } from './course-kinds'

/** `pending` and `hidden` are shown to their writer alone. */
export const MODERATION_STATES = ['visible', 'pending', 'hidden'] as const
const Moderation = OneOf(MODERATION_STATES)

export const Note = Type.Object({
  id: Id,
  courseId: Id,
  /** The lesson it was written in, if any. */
  resourceId: Nullable(Id),
  userName: Type.String(),
  userAvatar: Type.String(),
  /** Plain text: drawn as text, never as HTML. */
  content: Type.String(),
  open: Type.Boolean(),
  mine: Type.Boolean(),
  lessonTitle: Type.String(),
  positionSeconds: Seconds,
  likeCount: Count,
  liked: Type.Boolean(),
  createdAt: Time,
  editedAt: Nullable(Time),
})
export type Note = Static<typeof Note>

/** A note of mine, in the list over all courses. */
export const MyNote = Type.Object({ ...Note.properties, courseTitle: Type.String(), courseCover: Type.String() })
export type MyNote = Static<typeof MyNote>

export const Reply = Type.Object({
  id: Id,
  userName: Type.String(),
  content: Type.String(),
  mine: Type.Boolean(),
  state: Moderation,
  createdAt: Time,
})
export type Reply = Static<typeof Reply>

export const Comment = Type.Object({
  id: Id,
  userName: Type.String(),
  userAvatar: Type.String(),
  content: Type.String(),
  stars: Count,
  mine: Type.Boolean(),
  state: Moderation,
  /** The newest hundred, in the order in which they were written. */
  replies: Type.Array(Reply),
  createdAt: Time,
})
export type Comment = Static<typeof Comment>

/** `written`: whether the reader's own comment is among all of them, on whatever page. */
const CommentPage = Type.Object({ ...Page(Comment).properties, written: Type.Boolean() })

const OfCourse = PageRequest({ courseId: Id, resourceId: Optional(Id) })
/**
 * At most 140 characters as people count them, which the server counts; the schema only keeps away what cannot be that.
 */
const NoteText = Text(NOTE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1)

/** Notes and comments of a course. */
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
      content: NoteText,
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
    input: Type.Object({ id: Id, content: NoteText }),
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
  'POST /resource/api/goods/comment/page': {
    summary: '课程评价',
    effect: 'read',
    input: PageRequest({ courseId: Id }),
    output: CommentPage,
  },
  'POST /resource/auth/goods/comment/save': {
    summary: '评价课程',
    input: Type.Object({ courseId: Id, content: NoteText, stars: Type.Integer({ minimum: 1, maximum: 5 }) }),
    output: Comment,
    rate: { max: 10, seconds: 60 },
  },
  'POST /resource/auth/goods/comment/reply/save': {
    summary: '回复评价',
    input: Type.Object({ commentId: Id, content: NoteText }),
    output: Reply,
    rate: { max: 20, seconds: 60 },
  },
  'POST /resource/auth/collection/user/page': {
    summary: '我的收藏',
    effect: 'read',
    input: PageRequest({}),
    output: Page(CourseCard),
  },
})
