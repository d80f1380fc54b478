import { defineRoutes } from '../../../kernel/http/routes'
import type { AttemptService } from './attempt.service'
import type { ResultService } from './result.service'

export const attemptRoutes = (attempts: AttemptService, results: ResultService) =>
  defineRoutes({
    'POST /resource/auth/exam/enter': (input, caller) => attempts.enter(caller, input),
    'POST /resource/auth/exam/room': (input, caller) => attempts.open(caller, input),
    'POST /resource/auth/exam/answer/save': (input, caller) => attempts.save(caller, input),
    'POST /resource/auth/exam/switch': (input, caller) => attempts.noteSwitches(caller, input),
    'POST /resource/auth/exam/submit': (input, caller) => attempts.submit(caller, input),
    'GET /resource/auth/exam/result': ({ id }, caller) => results.view(caller, id),
    'GET /resource/auth/exam/analysis': ({ id }, caller) => results.analyse(caller, id),
    'POST /resource/auth/exam/record/page': (input, caller) => results.page(caller, input),
  })
