import type { CourseCard } from '@contract/course/course-card'
import type { PageOf } from '@contract/schema'
import type { Suggestion } from '@contract/search/calls'
import type { TeacherCard } from '@contract/shop/calls'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { SearchRepository } from './search.repository'

const MAX_SUGGESTIONS = 10
const MAX_HISTORY = 20

/** Lists of courses, as the catalogue provides them. */
export interface SearchedCourses {
  cards(
    shopId: string,
    userId: string | undefined,
    filter: PageInput & { keyword: string },
  ): Promise<{ list: CourseCard[]; totalCount: number }>
}

export interface SearchedTeachers {
  page(shopId: string, input: PageInput & { keyword: string }): Promise<PageOf<TeacherCard>>
}

type Search = PageInput & { keyword: string }

/** @throws INPUT_INVALID for blanks only */
const readKeyword = (keyword: string): string => {
  const word = keyword.trim().replace(/\s+/g, ' ')
  if (!word) throw new AppError('INPUT_INVALID', '请输入要搜索的内容')
  return word
}

/** Search by words, suggestions while typing, and each learner's own history. */
export class SearchService {
  constructor(
    private readonly search: SearchRepository,
    private readonly courses: SearchedCourses,
    private readonly teachers: SearchedTeachers,
    private readonly now: () => Date,
  ) {}

  listHotWords(shopId: string): Promise<string[]> {
    return this.search.listHotWords(shopId)
  }

  /** Returns hot words first, then titles with their course: at most ten, without duplicates. */
  async suggest(shopId: string, keyword: string): Promise<Suggestion[]> {
    const word = readKeyword(keyword)
    const [hotWords, titles] = await Promise.all([
      this.search.listHotWords(shopId),
      this.search.listTitles(shopId, word, MAX_SUGGESTIONS),
    ])
    const hot = hotWords.filter(
      (hotWord) => hotWord.toLowerCase().includes(word.toLowerCase()) && !titles.some(({ title }) => title === hotWord),
    )
    return [
      ...hot.map((text) => ({ text, courseId: '' })),
      ...titles.map(({ id, title }) => ({ text: title, courseId: id })),
    ].slice(0, MAX_SUGGESTIONS)
  }

  async pageCourses(
    shopId: string,
    userId: string | undefined,
    { keyword, ...page }: Search,
  ): Promise<PageOf<CourseCard>> {
    const { list, totalCount } = await this.courses.cards(shopId, userId, { ...page, keyword: readKeyword(keyword) })
    return toPage(page, list, totalCount)
  }

  pageTeachers(shopId: string, { keyword, ...page }: Search): Promise<PageOf<TeacherCard>> {
    return this.teachers.page(shopId, { ...page, keyword: readKeyword(keyword) })
  }

  listHistory(userId: string): Promise<string[]> {
    return this.search.listHistory(userId, MAX_HISTORY)
  }

  async saveHistory(userId: string, keyword: string): Promise<void> {
    await this.search.saveHistory(userId, readKeyword(keyword), MAX_HISTORY, this.now())
  }

  clearHistory(userId: string): Promise<void> {
    return this.search.clearHistory(userId)
  }
}
