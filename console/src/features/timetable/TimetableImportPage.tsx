import { PageTabs } from '../../core/frame/PageTabs'
import { SheetImport } from '../../core/record/SheetImport'
import { TABS } from './shared'

const TimetableImportPage = () => (
  <>
    <PageTabs of={TABS} />
    <SheetImport
      title="导入课表"
      hint="一行一节课。有一处错误或冲突就什么都不排，会说明在哪张表、哪一行、哪一列。"
      template="GET /staff/timetable/session/template"
      sheet="POST /staff/timetable/session/import"
      describe={({ sessionCount }) => `${sessionCount} 节课`}
    />
  </>
)
export default TimetableImportPage
