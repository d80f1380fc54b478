import type { ArticleCard } from '@contract/article/calls'
import { ArticleRow } from '@/features/article/public'
import { mountView } from '../../../support/app/mount'

const ARTICLE: ArticleCard = {
  id: 'a1',
  title: '怎么考证',
  summary: '报名、培训、考试',
  coverKind: 'none',
  covers: [],
  categoryName: '考证指南',
  authorName: '',
  top: false,
  readCount: 0,
  likeCount: 0,
  publishedAt: '2026-11-22T00:00:00Z',
}
const textOf = async (change: Partial<ArticleCard>) =>
  (await mountView(ArticleRow, { article: { ...ARTICLE, ...change } })).textContent

it('names its author, or its category where the school wrote it', async () => {
  expect(await textOf({})).toContain('考证指南')
  expect(await textOf({ authorName: '王老师' })).not.toContain('考证指南')
})

it('shows its readers once there are some', async () => {
  expect(await textOf({})).not.toContain('阅读')
  expect(await textOf({ readCount: 12 })).toContain('12 阅读')
})

it('shows its summary only where no cover takes the place', async () => {
  expect(await textOf({})).toContain('报名、培训、考试')
  expect(await textOf({ coverKind: 'right', covers: ['/a.webp'] })).not.toContain('报名、培训、考试')
})
