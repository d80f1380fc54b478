import { defineRoutes } from '../../kernel/http/routes'
import type { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { LeaveService } from './leave.service'

export const leaveRoutes = (leaves: LeaveService, papers: Pick<Housekeeping, 'plan'>) =>
  defineRoutes({
    'POST /resource/auth/leave/page': (input, caller) => leaves.page(toLearner(caller), input),
    'GET /resource/auth/leave/view': ({ id }, caller) => leaves.view(toLearner(caller), id),
    'POST /resource/auth/leave/preview': ({ kind: _kind, ...asked }, caller) =>
      leaves.preview(toLearner(caller), asked),
    'POST /resource/auth/leave/save': async (input, caller) => {
      const leave = await leaves.save(toLearner(caller), input)
      await papers.plan()
      return leave
    },
    'PUT /resource/auth/leave/withdraw': ({ id }, caller) => leaves.withdraw(toLearner(caller), id),
    'PUT /resource/auth/leave/end': ({ id }, caller) => leaves.end(toLearner(caller), id),
  })

const toLearner = ({ shopId, userId }: { shopId: string; userId: string }) => ({ shopId, userId })
