import { defineRoutes } from '../../kernel/http/routes'
import type { SignInService } from './sign-in.service'

export const signInRoutes = (signIn: SignInService) =>
  defineRoutes({
    'POST /resource/auth/sign-in/list': (_input, caller) => signIn.list(toLearner(caller)),
    'GET /resource/auth/sign-in/view': ({ id }, caller) => signIn.look(toLearner(caller), id),
    'POST /resource/auth/sign-in/save': (input, caller) => signIn.save(toLearner(caller), input),
    'POST /resource/auth/sign-in/record/page': (input, caller) => signIn.pageRecords(toLearner(caller), input),
    'POST /resource/auth/sign-in/make-up/save': (input, caller) => signIn.askMakeUp(toLearner(caller), input),
  })

const toLearner = ({ shopId, userId }: { shopId: string; userId: string }) => ({ shopId, userId })
