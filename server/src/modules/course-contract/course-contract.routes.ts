import { defineRoutes } from '../../kernel/http/routes'
import type { CourseContractService } from './course-contract.service'

export const courseContractRoutes = (contracts: CourseContractService) =>
  defineRoutes({
    'POST /resource/auth/course/contract/page': (input, context) => contracts.page(context, input),
    'GET /resource/auth/course/contract/view': ({ id }, context) => contracts.view(context, id),
    'POST /resource/auth/course/contract/sign': (input, context) =>
      contracts.sign(context, { ...input, ip: context.ip }),
  })
