import type { BulletinAudience } from '@contract/bulletin/bulletin-kinds'
import type { ArticleStatus } from '@contract/article/article-status'
import { call } from '../../core/call/call'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { Facts } from '../../core/record/Facts'
import { sayNotes } from '../../core/text/notes'
import { RichText } from '../../core/text/RichText'
import { showTime } from '../../core/text/show'
import type { Fields } from '../../core/form/field'
import type { Input } from '../../core/call/staff-calls'

const LIST = 'POST /staff/bulletin/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const STATUS_WORDS: Record<ArticleStatus, string> = { draft: '草稿', published: '已发布', withdrawn: '已撤回' }
const AUDIENCE_WORDS: Record<BulletinAudience, string> = {
  public: '所有人',
  course: '一门课的学员',
  member: '会员',
}

const content = {
  title: { label: '标题' },
  summary: { label: '摘要', lines: 2 },
  html: { label: '正文', html: true },
  audience: { label: '谁看得到', choices: AUDIENCE_WORDS, start: 'public' },
  courseId: { label: '课程', pick: 'course', when: ({ audience }) => audience === 'course' },
  endsAt: { label: '到什么时候为止', show: 'time', hint: '不填就一直显示，直到撤回' },
} as const satisfies Fields<Input<'POST /staff/bulletin/save'>>

const check = ({ audience, courseId }: { audience: BulletinAudience; courseId?: string }) =>
  audience === 'course' && !courseId ? '请选择课程' : undefined

const bulletins = defineDesk(LIST, {
  title: '公告',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    {
      field: 'title',
      label: '标题',
      width: 320,
      draw: (title, { pinned }) => (pinned ? `【置顶】${title}` : title),
      below: ({ summary }) => summary,
    },
    { field: 'audience', label: '谁看得到', choices: AUDIENCE_WORDS },
    { field: 'status', label: '状态', choices: STATUS_WORDS, warn: ['draft'], calm: ['withdrawn'] },
    { field: 'publishedAt', label: '发布', show: 'time' },
    { field: 'endsAt', label: '截止', show: 'time' },
    { field: 'readCount', label: '看过', show: 'number' },
  ],
  filters: { status: { label: '状态', choices: STATUS_WORDS } },
  audited: 'bulletin',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/bulletin/view', {
    from: ({ id }) => ({ id }),
    draw: ({ title, audience, summary, publishedAt, html }) => (
      <>
        <Facts
          of={[
            ['标题', title],
            ['谁看得到', AUDIENCE_WORDS[audience]],
            ['摘要', summary],
            ['发布', showTime(publishedAt)],
          ]}
        />
        <RichText html={html} />
      </>
    ),
  }),
  tops: [
    top('POST /staff/bulletin/save', () => ({}), { label: '写公告', ask: content, check, wide: true, done: sayNotes }),
  ],
  acts: [
    act('PUT /staff/bulletin/update', ({ id }) => ({ id }), {
      label: '修改',
      ask: { ...content, version: { label: '版本', hidden: true } },
      fill: async ({ id }) => {
        const { courseId, endsAt, ...rest } = await call('GET /staff/bulletin/view', { id })
        return { ...rest, courseId: courseId ?? undefined, endsAt: endsAt ?? undefined }
      },
      check,
      wide: true,
      main: true,
      done: sayNotes,
    }),
    act('PUT /staff/bulletin/publish', ({ id }) => ({ id }), {
      label: '发布',
      when: ({ status }) => status !== 'published',
      ask: { publishAt: { label: '什么时候发布', show: 'time', hint: '不填就现在' } },
    }),
    act('PUT /staff/bulletin/pin', ({ id }) => ({ id, pinned: true }), {
      label: '置顶',
      when: ({ pinned }) => !pinned,
    }),
    act('PUT /staff/bulletin/pin', ({ id }) => ({ id, pinned: false }), {
      label: '取消置顶',
      when: ({ pinned }) => pinned,
    }),
    act('PUT /staff/bulletin/withdraw', ({ id }) => ({ id }), {
      label: '撤回',
      when: ({ status }) => status === 'published',
      warn: '撤回后学员马上看不到，也不再定时发布。',
      danger: true,
    }),
  ],
})

const BulletinsPage = () => <DeskPage desk={bulletins} />
export default BulletinsPage
