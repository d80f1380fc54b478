import type { RegistrationDetail } from '@contract/registration/calls'
import { Resource } from '@/core/list/resource'
import { registrationApi, type RegistrationApi } from '../registration.api'

/** One registration of the school. */
export class RegistrationDetailStore {
  readonly registration: Resource<RegistrationDetail>
  private readonly id: string
  private readonly api: Pick<RegistrationApi, 'view' | 'findEntry'>

  constructor(id: string, api: Pick<RegistrationApi, 'view' | 'findEntry'> = registrationApi) {
    this.id = id
    this.api = api
    this.registration = new Resource((options) => api.view(id, options))
  }

  readonly load = (): Promise<boolean> => this.registration.load()

  /** The id of my entry; undefined without one. */
  readonly findEntryId = async (): Promise<string | undefined> => (await this.api.findEntry(this.id)).entry?.id

  readonly dispose = (): void => this.registration.dispose()
}
