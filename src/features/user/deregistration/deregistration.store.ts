import { Resource } from '@/core/list/resource'
import { userApi, type UserApi } from '../user.api'

/** What ends with the account, and what stands in the way. */
export class DeregistrationStore {
  readonly summary: Resource<Awaited<ReturnType<UserApi['deregistration']>>>

  constructor(api: Pick<UserApi, 'deregistration'> = userApi) {
    this.summary = new Resource((options) => api.deregistration(options))
  }

  readonly load = (): Promise<boolean> => this.summary.load()

  readonly dispose = (): void => this.summary.dispose()
}
