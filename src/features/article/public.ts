/** Articles as rows of other screens. */
export { ArticleRow } from './ui/ArticleRow'
export { articleApi } from './article.api'
