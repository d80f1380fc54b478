import { defineCalls } from '../call'
import { LIVE_STATES } from '../live/live-status'
import { ById, Count, Id, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { TeacherCard } from '../shop/calls'

/** A live that a teacher will give or is giving. */
export const TeacherLive = Type.Object({
  courseId: Id,
  lessonId: Id,
  title: Type.String(),
  courseTitle: Type.String(),
  startsAt: Time,
  state: OneOf(LIVE_STATES),
})
export type TeacherLive = Static<typeof TeacherLive>

export const TeacherView = Type.Object({
  ...TeacherCard.properties,
  intro: Type.String(),
  html: Type.String(),
  articleCount: Count,
  followerCount: Count,
  /** False for visitors. */
  followed: Type.Boolean(),
  /** The next, soonest first. */
  lives: Type.Array(TeacherLive),
})
export type TeacherView = Static<typeof TeacherView>

/** Teachers. The specification names the screens; these calls are ours. */
export const teacherCalls = defineCalls({
  'POST /resource/api/teacher/page': {
    summary: '名师列表',
    effect: 'read',
    input: PageRequest({ keyword: Optional(Text(50)) }),
    output: Page(TeacherCard),
  },
  'GET /resource/api/teacher/view': { summary: '名师详情', input: ById, output: TeacherView },
  'GET /resource/auth/teacher/view': { summary: '名师详情，含我是否关注', input: ById, output: TeacherView },
  'PUT /resource/auth/teacher/follow': {
    summary: '关注或取消关注老师：有新课程、资讯和直播时收到消息',
    input: Type.Object({ id: Id, followed: Type.Boolean() }),
    output: Type.Object({ followed: Type.Boolean(), followerCount: Count }),
  },
})
