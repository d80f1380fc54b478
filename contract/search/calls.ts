import { defineCalls } from '../call'
import { Nothing, Page, PageRequest, Text, Type, type Static } from '../schema'
import { CourseCard } from '../course/course-card'
import { TeacherCard } from '../shop/calls'

export const Suggestion = Type.Object({ text: Type.String(), courseId: Type.String() })
export type Suggestion = Static<typeof Suggestion>

/** Search. The specification names the screens; these calls are ours. */
export const searchCalls = defineCalls({
  'GET /resource/api/search/hot/list': { summary: '热门搜索词', input: Nothing, output: Type.Array(Type.String()) },
  'GET /resource/api/search/suggest': {
    summary: '搜索联想',
    input: Type.Object({ keyword: Text(50, 1) }),
    output: Type.Array(Suggestion),
  },
  'POST /resource/api/search/course/page': {
    summary: '搜索课程',
    effect: 'read',
    input: PageRequest({ keyword: Text(50, 1) }),
    output: Page(CourseCard),
  },
  'POST /resource/api/search/teacher/page': {
    summary: '搜索老师',
    effect: 'read',
    input: PageRequest({ keyword: Text(50, 1) }),
    output: Page(TeacherCard),
  },
  'GET /resource/auth/search/history/list': {
    summary: '我的搜索记录',
    input: Nothing,
    output: Type.Array(Type.String()),
  },
  'POST /resource/auth/search/history/save': {
    summary: '记下一次搜索',
    input: Type.Object({ keyword: Text(50, 1) }),
    output: Nothing,
  },
  'DELETE /resource/auth/search/history/clear': { summary: '清空我的搜索记录', input: Nothing, output: Nothing },
})
