import { sql } from 'drizzle-orm'
import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../../kernel/personal-data/rows-of'
import { parcelLineTable, parcelTable, parcelTrackTable } from './parcel.table'

const parcels = ownedBy(parcelTable.userId)

/** A tracking number leads to the receiver at the carrier's, so it ends; it stays unique by the parcel's own id. */
export const parcelData: PersonalData = {
  tables: [
    {
      table: parcelTrackTable,
      title: '物流记录',
      rowsOf: partOf(parcelTrackTable.parcelId, parcelTable.id, parcels),
      erase: 'remove',
    },
    {
      table: parcelLineTable,
      rowsOf: partOf(parcelLineTable.parcelId, parcelTable.id, parcels),
      erase: 'keep',
    },
    {
      table: parcelTable,
      title: '包裹',
      audited: 'parcel',
      rowsOf: parcels,
      erase: { trackingNumber: sql`${parcelTable.id}::text` },
      stays: ['shopId', 'carrier', 'state', 'shippedBy'],
      hidden: ['shippedBy'],
    },
  ],
}
