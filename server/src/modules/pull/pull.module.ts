import { randomBytes } from 'node:crypto'
import type { Database } from '../../kernel/db/database'
import { Housekeeping } from '../../kernel/jobs/housekeeping'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Secrets } from '../../kernel/secrets'
import type { MessageSender } from '../message/message.service'
import { GrantsService } from './grants.service'
import { InvitationsService } from './invitations.service'
import { createKind } from './pull-kind'
import type { Prizes, PullActivities, PullPeople } from './pull-ports'
import { PullViewsService } from './pull-views.service'
import { PullRepository } from './pull.repository'
import { pullRoutes } from './pull.routes'

/** The key of the hashes by which a person is known again. */
const readPersonKey = (secrets: Secrets): Promise<string> =>
  secrets.get('pull-person-key', () => randomBytes(32).toString('hex'))

interface PullDeps {
  database: Database
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  activities: PullActivities
  people: PullPeople
  prizes: Prizes
  messages: MessageSender
  secrets: Secrets
  now: () => Date
}

/** Inviting new learners: what they do counts, step by step, and each step gives its prize once. */
export const createPullKind = (deps: PullDeps) => {
  const { database, jobs, now, secrets } = deps
  const shared = { ...deps, pulls: new PullRepository(database) }
  const readKey = () => readPersonKey(secrets)
  const grants = new GrantsService(shared)
  const housekeeping = new Housekeeping('pull.forgetClicks', jobs, now, () => invitations.forgetOldClicks())
  const invitations: InvitationsService = new InvitationsService({ ...shared, grants, housekeeping, readKey })
  const views = new PullViewsService({ ...shared, invitations })
  return {
    kind: createKind({ ...shared, grants }),
    routes: pullRoutes({ views, invitations, grants }),
    /** What orders of invited people mean; trade calls it. */
    orders: { follow: invitations.follow.bind(invitations) },
    /** Run when an account is erased. */
    releaseLearner: (userId: string): Promise<void> => invitations.rememberPerson(userId),
  }
}
