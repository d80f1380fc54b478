import { Resource } from '@/core/list/resource'
import { vipApi, type VipApi } from '../vip.api'

/** The rules of the membership. */
export class VipRulesStore {
  readonly rules: Resource<{ html: string }>

  constructor(api: Pick<VipApi, 'rules'> = vipApi) {
    this.rules = new Resource((options) => api.rules(options))
  }

  load(): Promise<boolean> {
    return this.rules.load()
  }

  dispose(): void {
    this.rules.dispose()
  }
}
