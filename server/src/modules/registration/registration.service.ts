import type { RegistrationCard, RegistrationDetail } from '@contract/registration/calls'
import type { EntryStatus, RegistrationPhase } from '@contract/registration/registration-status'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import type { PostRow, RegistrationRepository, RegistrationRow } from './registration.repository'

/** Registrations as learners and visitors see them. */
export class RegistrationService {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly media: Pick<Media, 'urlOf' | 'embed'>,
    private readonly now: () => Date,
  ) {}

  async page(shopId: string, userId: string | undefined, page: PageInput): Promise<PageOf<RegistrationCard>> {
    const { rows, totalCount } = await this.registrations.page(shopId, page)
    const ids = rows.map(({ id }) => id)
    const [posts, statuses] = await Promise.all([
      this.registrations.listPosts(ids),
      userId ? this.registrations.listMyStatuses(userId, ids) : undefined,
    ])
    const list = rows.map((row) => this.toCard(row, posts, statuses?.get(row.id)))
    return toPage(page, list, totalCount)
  }

  /** @throws AppError REGISTRATION_NOT_FOUND, also for one that is off the shelf */
  async view(shopId: string, userId: string | undefined, id: string): Promise<RegistrationDetail> {
    const row = await this.registrations.find(shopId, id)
    if (!row?.onShelf) throw new AppError('REGISTRATION_NOT_FOUND')
    const [posts, statuses] = await Promise.all([
      this.registrations.listPosts([id]),
      userId ? this.registrations.listMyStatuses(userId, [id]) : undefined,
    ])
    return {
      ...this.toCard(row, posts, statuses?.get(id)),
      html: this.media.embed(row.html),
      examAt: row.examAt?.toISOString() ?? null,
      examPlace: row.examPlace,
      ticketsAt: row.ticketsAt?.toISOString() ?? null,
      deletesAt: row.deletesAt.toISOString(),
      comparesFace: row.comparesFace,
      posts: posts
        .filter(({ archived }) => !archived)
        .map(({ id: postId, name, note, feeFen, quota, taken }) => ({
          id: postId,
          name,
          note,
          feeFen,
          quota,
          placesLeft: Math.max(0, quota - taken),
        })),
      sections: row.sections,
    }
  }

  private toCard(row: RegistrationRow, allPosts: PostRow[], myStatus: EntryStatus | undefined): RegistrationCard {
    const posts = allPosts.filter(({ registrationId, archived }) => registrationId === row.id && !archived)
    const fees = posts.map(({ feeFen }) => feeFen)
    return {
      id: row.id,
      title: row.title,
      coverUrl: this.media.urlOf(row.cover),
      opensAt: row.opensAt.toISOString(),
      closesAt: row.closesAt.toISOString(),
      phase: phaseOf(row, this.now()),
      fromFen: Math.min(...fees, ...(fees.length > 0 ? [] : [0])),
      toFen: Math.max(0, ...fees),
      placesLeft: posts.reduce((sum, { quota, taken }) => sum + Math.max(0, quota - taken), 0),
      myStatus: myStatus ?? null,
      serverNow: this.now().toISOString(),
    }
  }
}

export const phaseOf = ({ opensAt, closesAt }: RegistrationRow, now: Date): RegistrationPhase =>
  now < opensAt ? 'upcoming' : now < closesAt ? 'open' : 'closed'
