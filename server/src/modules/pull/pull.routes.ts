import { defineRoutes } from '../../kernel/http/routes'
import type { GrantsService } from './grants.service'
import type { InvitationsService } from './invitations.service'
import type { PullViewsService } from './pull-views.service'

interface Services {
  views: PullViewsService
  invitations: InvitationsService
  grants: GrantsService
}

export const pullRoutes = ({ views, invitations, grants }: Services) =>
  defineRoutes({
    'GET /resource/api/pull/view': (input, context) => views.view(context, input),
    'POST /resource/auth/pull/invited/page': (input, context) => views.pageInvited(context, input),
    'PUT /resource/api/pull/invitation/open': (input, context) => views.open(context, input),
    'POST /resource/auth/pull/invitation/accept': async (input, context) => {
      await invitations.accept(context, input)
      return views.open(context, input)
    },
    'PUT /resource/auth/pull/prize/claim': async (input, context) => {
      await grants.claim(context, input)
      return {}
    },
  })
