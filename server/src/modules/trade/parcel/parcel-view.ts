import type { Parcel, ParcelDetail, Track } from '@contract/parcel/calls'
import type { StaffParcel } from '@contract/parcel/staff-calls'
import type { Media } from '../../../kernel/media/media'
import { isDelivered } from '../goods/line-snapshot'
import type { ParcelRepository, SentParcel } from './parcel.repository'

/** Parcels as people see them. */
export class ParcelView {
  constructor(
    private readonly parcels: ParcelRepository,
    private readonly media: Pick<Media, 'urlOf'>,
  ) {}

  async describeAll(rows: SentParcel[]): Promise<Parcel[]> {
    const ids = rows.map(({ id }) => id)
    const contents = await this.parcels.listContents(ids)
    const latest = await this.parcels.listLatest(ids)
    return rows.map((row) => ({
      id: row.id,
      orderId: row.orderId,
      orderNumber: row.orderNumber,
      carrier: row.carrier,
      trackingNumber: row.trackingNumber,
      state: row.state,
      shippedAt: row.shippedAt.toISOString(),
      signedAt: row.signedAt?.toISOString() ?? null,
      items: contents
        .filter(({ parcelId }) => parcelId === row.id)
        .map(({ title, cover, quantity, snapshot }) => ({
          title,
          variant: isDelivered(snapshot) ? snapshot.variant : '',
          cover: this.media.urlOf(cover),
          quantity,
        })),
      latest: latest.filter(({ parcelId }) => parcelId === row.id).map(toTrack)[0] ?? null,
    }))
  }

  async describe(row: SentParcel): Promise<ParcelDetail> {
    const [parcel] = await this.describeAll([row])
    const tracks = await this.parcels.listTracks(row.id)
    return { ...parcel, receiver: row.receiver, tracks: tracks.map(toTrack) }
  }

  async describeForStaff(rows: SentParcel[]): Promise<StaffParcel[]> {
    const parcels = await this.describeAll(rows)
    return parcels.map((parcel, at) => ({ ...parcel, receiver: rows[at].receiver, shippedBy: rows[at].shippedBy }))
  }
}

const toTrack = ({ at, text, area }: { at: Date; text: string; area: string }): Track => ({
  at: at.toISOString(),
  text,
  area,
})
