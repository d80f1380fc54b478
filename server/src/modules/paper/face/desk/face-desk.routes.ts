import { defineRoutes } from '../../../../kernel/http/routes'
import type { FaceDeskService } from './face-desk.service'

export const faceDeskRoutes = (desk: FaceDeskService) =>
  defineRoutes({
    'POST /staff/exam/face/photo': ({ id }, { act }) => desk.showPhoto(act, id),
    'PUT /staff/exam/face/decide': (input, { act }) => desk.decide(act, input),
  })
