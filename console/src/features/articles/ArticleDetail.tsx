import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'
import { RichText } from '../../core/text/RichText'
import { showTime } from '../../core/text/show'

const ArticleDetail = ({ article }: { article: Output<'GET /staff/article/view'> }) => (
  <>
    <Facts
      of={[
        ['标题', article.title],
        ['分类', article.categoryName],
        ['作者', article.authorName],
        ['发布', showTime(article.publishedAt)],
      ]}
    />
    <RichText html={article.html} />
  </>
)
export default ArticleDetail
