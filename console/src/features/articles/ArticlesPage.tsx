import { lazy } from 'react'
import { COVER_COUNT } from '@contract/article/article-kinds'
import { call } from '../../core/call/call'
import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import { sayNotes } from '../../core/text/notes'
import { ArticleCategoryPick } from '../../core/pick/ArticleCategoryPick'
import { ARTICLE_STATUS_WORDS, COVER_WORDS } from './words'

const ArticleDetail = lazy(() => import('./ArticleDetail'))

const LIST = 'POST /staff/article/page'
type Article = Row<typeof LIST>
const act = actOn<Article>()
const top = topOn<typeof LIST>()

const content = {
  title: { label: '标题' },
  categoryId: { label: '分类', draw: (control) => <ArticleCategoryPick {...(control as object)} /> },
  summary: { label: '摘要', lines: 2 },
  authorName: { label: '作者', hint: '不填就用您的姓名' },
  coverKind: { label: '封面', choices: COVER_WORDS, start: 'none' },
  coverKeys: {
    label: '封面图片',
    pictures: 'POST /staff/article/picture/save',
    most: 3,
    when: ({ coverKind }) => coverKind !== 'none',
  },
  html: { label: '正文', html: true },
  courseIds: { label: '相关课程', pickMany: 'course' },
} as const satisfies Fields<Input<'POST /staff/article/save'>>

const check = ({ coverKind, coverKeys }: Pick<Input<'POST /staff/article/save'>, 'coverKind' | 'coverKeys'>) =>
  coverKeys.length === COVER_COUNT[coverKind] ? undefined : `这种封面要 ${COVER_COUNT[coverKind]} 张图片`

const articles = defineDesk(LIST, {
  title: '资讯',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    {
      field: 'title',
      label: '标题',
      width: 320,
      draw: (title, { top: isTop }) => (isTop ? `【置顶】${title}` : title),
      below: ({ summary }) => summary,
    },
    { field: 'categoryName', label: '分类' },
    { field: 'authorName', label: '作者' },
    { field: 'status', label: '状态', choices: ARTICLE_STATUS_WORDS, warn: ['draft'], calm: ['withdrawn'] },
    { field: 'publishedAt', label: '发布', show: 'time' },
    { field: 'readCount', label: '阅读', show: 'number' },
    { field: 'likeCount', label: '点赞', show: 'number' },
  ],
  filters: {
    keyword: { label: '标题', find: '标题' },
    status: { label: '状态', choices: ARTICLE_STATUS_WORDS },
    categoryId: 'fixed',
  },
  audited: 'article',
  detail: detailOf<Article>()('GET /staff/article/view', {
    from: ({ id }) => ({ id }),
    draw: (article) => <ArticleDetail article={article} />,
  }),
  tops: [
    top('POST /staff/article/save', () => ({}), { label: '写资讯', ask: content, check, wide: true, done: sayNotes }),
  ],
  acts: [
    act('PUT /staff/article/update', ({ id }) => ({ id }), {
      label: '修改',
      ask: { ...content, version: { label: '版本', hidden: true } },
      fill: ({ id }) => call('GET /staff/article/view', { id }),
      check,
      wide: true,
      main: true,
      done: sayNotes,
    }),
    act('PUT /staff/article/publish', ({ id }) => ({ id }), {
      label: '发布',
      when: ({ status }) => status !== 'published',
      ask: { publishAt: { label: '什么时候发布', show: 'time', hint: '不填就现在' } },
    }),
    act('PUT /staff/article/top', ({ id }) => ({ id, top: true }), { label: '置顶', when: (row) => !row.top }),
    act('PUT /staff/article/top', ({ id }) => ({ id, top: false }), { label: '取消置顶', when: (row) => row.top }),
    act('PUT /staff/article/withdraw', ({ id }) => ({ id }), {
      label: '撤回',
      when: ({ status }) => status === 'published',
      warn: '撤回后学员马上看不到，也不再定时发布。',
      danger: true,
    }),
  ],
})

const ArticlesPage = () => <DeskPage desk={articles} />
export default ArticlesPage
