import { defineCalls } from '../call'
import { ById, Fen, Id, Nothing, Nullable, OneOf, Text, Time, Type, Version, type Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { DELIVERY_UNITS } from './delivery-kinds'
import { MOST_RATES, MOST_REGIONS, TEMPLATE_NAME_MAX_LENGTH } from './limits'

const ACCESS = 'staff:orders.ship'
const RATE = { max: 120, seconds: 60 }

/** Six-digit codes of provinces (`330000`) and cities (`330100`). A city counts before its province. */
const Regions = Type.Array(Type.String({ pattern: '^[0-9]{4}00$' }), { maxItems: MOST_REGIONS })
/** Grams or pieces. */
const Units = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const ChargeFen = Type.Integer({ minimum: 0, maximum: 100_000 })

/** What delivery costs in some regions. */
const DeliveryRate = Type.Object({
  /** Empty is the rest of the country. Without such a rate, regions that no rate names are not delivered to. */
  regions: Regions,
  firstUnits: Units,
  firstFen: ChargeFen,
  /** Each further part of so many units costs `additionalFen`; a part that has begun counts whole. */
  additionalUnits: Units,
  additionalFen: ChargeFen,
  /** From this amount of goods delivery is free; null where it never is. */
  freeFromFen: Nullable(Fen),
})
export type DeliveryRate = Static<typeof DeliveryRate>

const written = {
  name: Text(TEMPLATE_NAME_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
  unit: OneOf(DELIVERY_UNITS),
  rates: Type.Array(DeliveryRate, { minItems: 1, maxItems: MOST_RATES }),
  /** Where nothing is delivered, whatever the rates say of the regions above them. */
  excluded: Regions,
}

export const DeliveryTemplate = Type.Object({ id: Id, version: Version, ...written, updatedAt: Time })
export type DeliveryTemplate = Static<typeof DeliveryTemplate>

/** What it costs to deliver goods to a region. Goods name a template. */
export const deliveryStaffCalls = defineCalls({
  'GET /staff/delivery/template/list': {
    summary: '运费模板，先建的在前',
    access: ACCESS,
    input: Nothing,
    output: Type.Array(DeliveryTemplate),
    rate: RATE,
  },
  /** @throws DELIVERY_TEMPLATE_INVALID, DELIVERY_TEMPLATE_TOO_MANY */
  'POST /staff/delivery/template/save': {
    summary: '新增运费模板',
    access: ACCESS,
    input: Type.Object(written),
    output: DeliveryTemplate,
    rate: RATE,
  },
  /** Orders that were placed keep what they cost. @throws DELIVERY_TEMPLATE_NOT_FOUND, DELIVERY_TEMPLATE_INVALID */
  'PUT /staff/delivery/template/update': {
    summary: '修改运费模板；已下的订单运费不变',
    access: ACCESS,
    input: Type.Object({ id: Id, version: Version, ...written }),
    output: DeliveryTemplate,
    rate: RATE,
  },
  /** @throws DELIVERY_TEMPLATE_NOT_FOUND, DELIVERY_TEMPLATE_USED */
  'DELETE /staff/delivery/template/remove': {
    summary: '删除运费模板；还有商品在用时不能删除',
    access: ACCESS,
    input: ById,
    output: Nothing,
    rate: RATE,
  },
})
