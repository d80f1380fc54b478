import type { Dean } from '@contract/service/calls'
import type { Media } from '../../kernel/media/media'
import type { Learner } from './appointment.repository'
import type { HostRepository } from './host.repository'

/** The classes that a learner is in now, by their ids: what the service asks of the classes. */
export interface ClassesOfLearner {
  current(shopId: string, learnerId: string): Promise<string[]>
}

export class DeanService {
  constructor(
    private readonly hosts: HostRepository,
    private readonly media: Pick<Media, 'urlOf'>,
    private readonly classes: ClassesOfLearner | undefined,
  ) {}

  /** The dean of the learner's class, else of the school; null without either. */
  async find({ shopId, userId }: Learner): Promise<{ dean: Dean | null }> {
    const partyIds = (await this.classes?.current(shopId, userId)) ?? []
    const ofClass = partyIds.length > 0 ? await this.hosts.findDean(shopId, partyIds) : undefined
    const dean = ofClass ?? (await this.hosts.findDean(shopId))
    if (!dean) return { dean: null }
    const { id, name, officeHours, phone, intro } = dean
    return {
      dean: {
        id,
        name,
        officeHours,
        phone,
        intro,
        avatarUrl: this.media.urlOf(dean.avatar),
        wechatCodeUrl: this.media.urlOf(dean.wechatCode),
        ofClass: ofClass !== undefined,
        hostId: (await this.hosts.findHostOf(id)) ?? null,
      },
    }
  }
}
