import type { ImportReport } from './school-import.service'

const NAMED_AT_MOST = 10

/**
 * Describes the result of an import for the terminal. Removals have separate lines, so that they are not overlooked.
 */
export const describeImport = (report: ImportReport): string =>
  [
    `已${report.isNew ? '新建' : '更新'} ${report.shopName}（sid: ${report.code}）：` +
      `${report.courses} 门课程、${report.lessons} 个课时、` +
      `${report.teachers} 位老师、${report.pages} 个页面、${report.questions} 道试题、` +
      `${report.students} 位学员，新复制 ${report.copiedFiles} 个文件`,
    ...describeGone('文件夹里没有了，已经下架的课程', report.takenOffShelf),
    ...describeGone('文件夹里没有了，已经收起的课时（放回来时学习记录还在）', report.archivedLessons),
  ].join('\n')

const describeGone = (what: string, titles: string[]): string[] => {
  if (titles.length === 0) return []
  const named = titles.slice(0, NAMED_AT_MOST).join('、')
  return [`${what}：${named}${titles.length > NAMED_AT_MOST ? ` 等 ${titles.length} 个` : ''}`]
}
