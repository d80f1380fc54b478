import { defineRoutes } from '../../../kernel/http/routes'
import { saveAdopted } from '../../../kernel/rich-text/adopt/save-adopted'
import type { ArticleCategoriesService } from './article-categories.service'
import type { ArticleDeskService } from './article-desk.service'

export const articleDeskRoutes = (desk: ArticleDeskService, categories: ArticleCategoriesService) =>
  defineRoutes({
    'GET /staff/article/category/list': (_input, { shopId }) => categories.list(shopId),
    'POST /staff/article/category/save': (input, { act }) => categories.save(act, input),
    'PUT /staff/article/category/update': (input, { act }) => categories.update(act, input),
    'POST /staff/article/page': (input, writer) => desk.page(writer, input),
    'GET /staff/article/view': ({ id }, writer) => desk.view(writer, id),
    'POST /staff/article/picture/save': ({ file }, writer) => desk.savePicture(writer, file.content),
    'POST /staff/article/save': (input, writer) => saveAdopted(input, 'html', (adopted) => desk.save(writer, adopted)),
    'PUT /staff/article/update': (input, writer) =>
      saveAdopted(input, 'html', (adopted) => desk.update(writer, adopted)),
    'PUT /staff/article/publish': ({ id, publishAt }, writer) => desk.publish(writer, id, publishAt),
    'PUT /staff/article/withdraw': ({ id }, writer) => desk.withdraw(writer, id),
    'PUT /staff/article/top': ({ id, top }, writer) => desk.setTop(writer, id, top),
  })
