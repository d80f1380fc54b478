import { defineRoutes } from '../../../kernel/http/routes'
import { adoptHtml } from '../../../kernel/rich-text/adopt/adopt-html'
import { saveAdopted } from '../../../kernel/rich-text/adopt/save-adopted'
import type { HomeworkDeskService } from './homework-desk.service'
import type { HomeworkFiles } from './homework-files'
import type { MarkingDeskService } from './marking-desk.service'

interface DeskServices {
  homework: HomeworkDeskService
  marking: MarkingDeskService
  files: HomeworkFiles
}

export const homeworkDeskRoutes = ({ homework, marking, files }: DeskServices) =>
  defineRoutes({
    'POST /staff/homework/page': (input, clerk) => homework.page(clerk, input),
    'GET /staff/homework/view': ({ id }, clerk) => homework.view(clerk, id),
    'POST /staff/homework/save': (input, clerk) =>
      saveAdopted(input, 'html', (adopted) =>
        homework.save(clerk, { ...adopted, modelAnswerHtml: adoptHtml(adopted.modelAnswerHtml).html }),
      ),
    'POST /staff/homework/file/save': ({ file }, clerk) => files.upload(clerk, file),
    'PUT /staff/homework/move': (input, clerk) => homework.move(clerk, input),
    'GET /staff/homework/reach': ({ homeworkId }, clerk) => homework.reach(clerk, homeworkId),
    'PUT /staff/homework/remind': ({ homeworkId }, clerk) => homework.remind(clerk, homeworkId),
    'PUT /staff/homework/release': (input, clerk) => homework.release(clerk, input),
    'POST /staff/homework/work/page': (input, clerk) => marking.page(clerk, input),
    'GET /staff/homework/work/view': (input, clerk) => marking.view(clerk, input),
    'POST /staff/homework/work/next': (input, clerk) => marking.next(clerk, input),
    'PUT /staff/homework/work/mark': (input, clerk) => marking.mark(clerk, input),
    'PUT /staff/homework/work/markAll': (input, clerk) => marking.markAll(clerk, input),
    'PUT /staff/homework/work/return': (input, clerk) => marking.sendBack(clerk, input),
    'PUT /staff/homework/work/share': (input, clerk) => marking.share(clerk, input),
    'PUT /staff/homework/work/excuse': (input, clerk) => marking.excuse(clerk, input),
    'GET /staff/homework/work/similar': ({ handInId }, clerk) => marking.similar(clerk, handInId),
  })
