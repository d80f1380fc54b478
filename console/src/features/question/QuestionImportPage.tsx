import { SheetImport } from '../../core/record/SheetImport'
import { TABS } from './tabs'
import { PageTabs } from '../../core/frame/PageTabs'

const QuestionImportPage = () => (
  <>
    <PageTabs of={TABS} />
    <SheetImport
      title="导入试题"
      hint="一行一道题，各有一个编号：题库里已有的就修改那道题，其余的是新题。"
      template="GET /staff/question/template"
      sheet="POST /staff/question/import"
      describe={({ questionCount, addedCount, changedCount, applied }) =>
        applied ? `新题 ${addedCount} 道，修改 ${changedCount} 道` : `共 ${questionCount} 道题`
      }
    />
  </>
)
export default QuestionImportPage
